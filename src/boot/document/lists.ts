import { homeFor, ROLES } from '../../contract/roles';
import { session } from '../../contract/session';
import { createDataProvider } from '../../dataProvider';
import { urlOf, type Http } from '../../dataProvider/http';
import { isPage, listPath } from '../../admin/entries';
import { contracts } from '../../resources/contracts';
import { menu } from '../../resources/menu';
import { app as ar } from '../../i18n/ar/app';
import { en } from '../../i18n/en';
import { app as es } from '../../i18n/es/app';
import type { LandingList, Plan } from '../plan';
import { PAGE_SIZE } from '../../admin/list/pageSizes';

export { START_TEXTS as lost } from '../../i18n/start';

/** Footer's texts, which the document shows before the console does. */
const carrierTexts = ({ shell }: { shell: Record<'carrier_simulator' | 'carrier_none', string> }) => ({
  simulator: shell.carrier_simulator,
  none: shell.carrier_none,
});
export const carriers: Plan['carriers'] = {
  en: carrierTexts(en.app),
  es: carrierTexts(es),
  ar: carrierTexts(ar),
};

/** Path of the signed-in user's profile. */
export const profilePath = session.me.path;

/** Path of a call without parameters. */
function pathOf(resource: string, action: string): string {
  const endpoint = contracts.find(({ name }) => name === resource)?.actions?.[action];
  if (!endpoint) throw new Error(`${resource} has no action ${action}.`);
  return endpoint.path;
}

const FIRST_PAGE = { page: 1, perPage: PAGE_SIZE };

/**
 * Address of each list page's first records, by the page's path. It equals the data provider's request, so
 * that the early answer fits. Runs at build only.
 */
export async function landingLists(): Promise<Record<string, LandingList>> {
  const requests: LandingList[] = [];
  const http: Http = {
    baseUrl: '',
    async call(endpoint, options = {}) {
      requests.push({ address: urlOf('', endpoint, options), roles: endpoint.roles });
      return { records: [], total: 0 };
    },
    request: () => Promise.reject(new Error('Only declared lists are asked for early')),
    farewell: () => Promise.reject(new Error('No session ends here')),
    abortAll: () => false,
  };
  const lists: Record<string, LandingList> = {};
  for (const item of menu) {
    if (isPage(item)) continue;
    const { contract, sort, aboveReads } = (await item.load()).default;
    if (!contract.list) continue;
    const provider = createDataProvider([contract], http);
    await provider.getList(contract.name, {
      pagination: FIRST_PAGE,
      sort: sort ?? { field: 'id', order: 'ASC' },
      filter: {},
    });
    lists[listPath(item.name, item)] = {
      ...requests.pop()!,
      ...(aboveReads && { above: pathOf(...aboveReads) }),
    };
  }
  return lists;
}

/** Addresses of what every role sees first: its profile, and the list on which it lands. */
export const carriedBy = (profile: string, lists: Record<string, LandingList>): string =>
  [profile, ...new Set(ROLES.flatMap((role) => lists[homeFor(role)]?.address ?? []))].join(' ');
