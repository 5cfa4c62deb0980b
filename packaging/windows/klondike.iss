; Inno Setup's script for the Windows installer. packaging/windows/installer.py calls it with
;   /DVersion=...   the version
;   /DBundle=...    the folder of the built program
;   /DIcons=...     the folder of the drawn icons
;   /DOutput=...    where the installer goes
; It installs for the player alone unless all users are asked for, and needs no administrator then.

#define Name "Klondike"
#define Program "klondike.exe"
#define Id "org.klondike_patience.klondike"

[Setup]
AppId={#Id}
AppName={#Name}
AppVersion={#Version}
AppPublisher=The Klondike authors
VersionInfoVersion={#Version}
DefaultDirName={autopf}\{#Name}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog commandline
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
ChangesAssociations=yes
CloseApplications=yes
SetupIconFile={#Icons}\klondike.ico
UninstallDisplayIcon={app}\{#Program}
LicenseFile=..\..\LICENSE
OutputDir={#Output}
OutputBaseFilename=klondike-{#Version}-windows-setup
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern

[Tasks]
Name: desktopicon; Description: "Put an icon on the desktop"; Flags: unchecked

[InstallDelete]
; What an older build had and this one no longer has would stay behind.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs
Source: "..\licences\*"; DestDir: "{app}\licences"; Flags: ignoreversion
Source: "..\..\LICENSE"; DestDir: "{app}\licences"; Flags: ignoreversion

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\{#Program}"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\{#Program}"; Tasks: desktopicon

[Registry]
; HKA is the player's own part of the registry, or everybody's where it is installed for all.
Root: HKA; Subkey: "Software\Classes\.klondike\OpenWithProgids"; ValueType: string; ValueName: "{#Id}.game"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.klondike"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-klondike"; Flags: uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\{#Id}.game"; ValueType: string; ValueName: ""; ValueData: "Klondike game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\{#Id}.game\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\{#Program},0"
Root: HKA; Subkey: "Software\Classes\{#Id}.game\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\{#Program}"" ""%1"""

[Run]
Filename: "{app}\{#Program}"; Description: "Start {#Name}"; Flags: nowait postinstall skipifsilent

[Code]
{ The player's games and statistics stay unless the player says otherwise: with a click, or with /PURGE in a silent
  uninstall. They lie where the program keeps them, in the local part of the player's profile. }
function AsksToPurge: Boolean;
var
  Index: Integer;
begin
  Result := False;
  for Index := 1 to ParamCount do
    if CompareText(ParamStr(Index), '/PURGE') = 0 then
      Result := True;
end;

procedure CurUninstallStepChanged(Step: TUninstallStep);
var
  Data: String;
begin
  if Step <> usPostUninstall then
    Exit;
  Data := ExpandConstant('{localappdata}\klondike');
  if not DirExists(Data) then
    Exit;
  if AsksToPurge or (not UninstallSilent and (MsgBox(
      'Shall your games and statistics be deleted too?' + #13#10#13#10 + Data,
      mbConfirmation, MB_YESNO or MB_DEFBUTTON2) = IDYES)) then
    DelTree(Data, True, True, True);
end;
