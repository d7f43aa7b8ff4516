import { allows } from '../contract/roles';
import { isPage, type PageDeclaration } from './define';
import { useFirstEntries, useRole } from './registry';

/** The page that explains states and error codes, where it is for the signed-in role. */
export function useHelpPage(): PageDeclaration | undefined {
  const { entries } = useFirstEntries();
  const role = useRole();
  return entries.filter(isPage).find(({ explains, roles }) => explains && allows(roles, role));
}

/** Address of an entry of the help (`error-filtered`), where the help is for the signed-in role. */
export function useHelp(entry: string): string | undefined {
  const page = useHelpPage();
  return page && `${page.path}#${entry}`;
}
