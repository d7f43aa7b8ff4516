import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

/**
 * Icons by the name of the component of Material Icons whose paths they have. The components themselves would bring MUI's
 * styling engine before the first row (NOTICE.md).
 */
const SOURCES: Readonly<Record<string, string>> = {
  ClientsIcon: 'Storefront',
  AudiencesIcon: 'GroupsOutlined',
  CampaignsIcon: 'CampaignOutlined',
  RegistrationIcon: 'VerifiedOutlined',
  UsersIcon: 'ManageAccountsOutlined',
  HelpIcon: 'HelpOutline',
  JobsIcon: 'PlayCircleOutline',
  TodayIcon: 'Today',
  TenantsIcon: 'Apartment',
  MenuIcon: 'Menu',
  MoonIcon: 'DarkModeOutlined',
  AppearanceIcon: 'ColorLensOutlined',
  SignOutIcon: 'Logout',
  UpIcon: 'KeyboardArrowUp',
  SearchIcon: 'Search',
  InboxIcon: 'ForumOutlined',
  MoreIcon: 'Apps',
  BellIcon: 'NotificationsNone',
  AddIcon: 'Add',
  CloseIcon: 'Clear',
  PreviousIcon: 'ChevronLeft',
  NextIcon: 'ChevronRight',
  AscendingIcon: 'ArrowUpward',
  DescendingIcon: 'ArrowDownward',
  FailureIcon: 'ErrorOutline',
  EditIcon: 'EditOutlined',
  RefreshIcon: 'Refresh',
  UploadIcon: 'UploadFile',
  DownloadIcon: 'FileDownloadOutlined',
  StartIcon: 'PlayArrowOutlined',
  StopIcon: 'StopCircleOutlined',
  TestIcon: 'ScienceOutlined',
  DeleteIcon: 'DeleteOutline',
  LinkIcon: 'InsertLink',
  DomainIcon: 'Language',
  PhoneIcon: 'CallOutlined',
  KeywordIcon: 'Grid3x3',
  BlockedIcon: 'Block',
  ConversationIcon: 'ForumOutlined',
  ReportIcon: 'AssessmentOutlined',
  PersonIcon: 'PermIdentity',
  HistoryIcon: 'HistoryOutlined',
  EmptyIcon: 'InboxOutlined',
  LockIcon: 'HttpsOutlined',
  CopyIcon: 'ContentCopy',
  CheckIcon: 'Check',
};
/** Drawn by hand. */
const DRAWN = ['SunIcon'];

const { resolve } = createRequire(import.meta.url);
const read = (file: string) => readFileSync(file, 'utf8');
const ours = new Map(
  ['icons.tsx', 'screenIcons.tsx'].flatMap((file) =>
    [...read(`src/admin/${file}`).matchAll(/export const (\w+) = icon\(([^;]*?)\);/gs)].map(
      ([, name, paths]) => [name!, [...paths!.matchAll(/'([^']+)'/g)].map(([, path]) => path!)] as const,
    ),
  ),
);

describe('icons', () => {
  it('are all from Material Icons, but for those drawn by hand', () => {
    expect([...ours.keys()].toSorted()).toEqual([...Object.keys(SOURCES), ...DRAWN].toSorted());
  });

  it.each(Object.entries(SOURCES))('%s has the paths of %s', (name, source) => {
    const file = read(resolve(`@mui/icons-material/${source}`));
    const theirs = [...file.matchAll(/d: "([^"]+)"/g)].map(([, path]) => path!);
    expect(theirs.length).toBeGreaterThan(0);
    expect(ours.get(name)).toEqual(expect.arrayContaining(theirs));
  });
});
