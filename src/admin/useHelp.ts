import { allows } from '../contract/roles';
import { isPage } from './define';
import { useFirstEntries, useRole } from './registry';

/** Address of an entry of the help (`status-jobs.state.sending`), where the help is for the signed-in role. */
export function useHelp(entry: string | undefined): string | undefined {
  const { entries } = useFirstEntries();
  const role = useRole();
  const page = entries.find((each) => isPage(each) && each.explains);
  return entry !== undefined && page && isPage(page) && allows(page.roles, role)
    ? `${page.path}#${entry}`
    : undefined;
}
