import { allows } from '../contract/roles';
import type { PageDeclaration } from './declaration';
import { isPage } from './entries';
import { useDeclarations, useRole } from './registry';

/** The page that explains states and error codes, if the signed-in role may open it. */
export function useHelpPage(): PageDeclaration | undefined {
  const { menu } = useDeclarations();
  const role = useRole();
  return menu.filter(isPage).find(({ explains, roles }) => explains && allows(roles, role));
}

/** Address of an entry of the help (`error-filtered`), if the signed-in role may open it. */
export function useHelp(entry: string): string | undefined {
  const page = useHelpPage();
  return page && `${page.path}#${entry}`;
}
