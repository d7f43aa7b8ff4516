import { useCanAccess, useCreatePath } from 'ra-core';
import { createAddress } from '../../admin/list/CreateButton';
import { useReadOne } from '../../dataProvider/reads';
import type { BlockerCode, Issue, SectionKey, WarningCode } from '../../resources/campaigns/values';
import { useRegistry } from '../../admin/registry';

/** Id of a section on the campaign editor's page, the target of links. */
export const sectionId = (section: SectionKey): string => `section-${section}`;

const TABS: Partial<Record<SectionKey, string>> = {
  audiences: 'campaign_audiences',
  numbers: 'campaign_virtual_numbers',
  links: 'campaign_links',
};

/** The id of a section in the editor of a campaign. */
export function useEditorPlace(campaignId: string): (section: SectionKey) => string {
  const createPath = useCreatePath();
  const editor = createPath({ resource: 'campaigns', id: campaignId, type: 'edit' });
  return (section) => `${editor}#${sectionId(section)}`;
}

/** The page to edit a section of a campaign: its tab if it has one, else the editor. */
export function usePlace(campaignId: string): (section: SectionKey) => string {
  const createPath = useCreatePath();
  const { resources } = useRegistry();
  return (section) => {
    const tab = TABS[section];
    const path = (type: 'show' | 'edit') => createPath({ resource: 'campaigns', id: campaignId, type });
    return tab && resources.has(tab) ? `${path('show')}/${tab}` : `${path('edit')}#${sectionId(section)}`;
  };
}

/** Whether the signed-in person may change campaigns. */
export function useMayEdit(): boolean {
  return useCanAccess({ resource: 'campaigns', action: 'edit' }).canAccess ?? false;
}

/** Issues that are fixed in the settings of the campaign's client. */
const AT_CLIENT: ReadonlySet<string> = new Set<WarningCode | BlockerCode>([
  'window_never',
  'over_budget',
  'budget_low',
  'budget_exceeded',
  'budget_unpriced',
]);

/** Issues that no page of the console changes. */
const NOWHERE: ReadonlySet<string> = new Set<WarningCode | BlockerCode>([
  'no_carrier',
  'over_tenant_budget',
  'tenant_budget_low',
  'tenant_budget_exceeded',
]);

/** Where an issue is fixed: at the client, at its numbers, or in the campaign; null if on no page. */
const fixedIn = ({ code }: Pick<Issue, 'code'>): 'client' | 'numbers' | 'campaign' | null => {
  if (NOWHERE.has(code)) return null;
  if (AT_CLIENT.has(code)) return 'client';
  return code === 'no_number' ? 'numbers' : 'campaign';
};

/** Whether a page of the console fixes an issue. */
export const isFixable = (issue: Issue): boolean => fixedIn(issue) !== null;

/** Query parameter with the campaign that a person comes from and returns to. */
export const FOR_CAMPAIGN = 'for_campaign';

/** The page that fixes a campaign's issue; undefined if there is none, or the person may not change it. */
export function useFixPlace({
  id,
  client_id,
}: {
  id: string;
  /** Absent until it is known. */
  client_id: string | undefined;
}): (issue: Issue) => string | undefined {
  const createPath = useCreatePath();
  const place = usePlace(id);
  const mayEdit = useMayEdit();
  return (issue) => {
    const at = mayEdit ? fixedIn(issue) : null;
    if (at === 'campaign') return place(issue.section);
    if (at === null || client_id === undefined) return undefined;
    if (at === 'client')
      return `${createPath({ resource: 'clients', id: client_id, type: 'show' })}/settings?${FOR_CAMPAIGN}=${id}`;
    const path = createPath({ resource: 'client_virtual_numbers', type: 'create' });
    return `${createAddress(path, { client_id })}&${FOR_CAMPAIGN}=${id}`;
  };
}

/** The same for a campaign known only by its id. */
export function useFixPlaceOf(campaignId: string): (issue: Issue) => string | undefined {
  const mayEdit = useMayEdit();
  // A campaign never changes its client, so the surrounding page's read suffices.
  const campaign = useReadOne('campaigns', { id: campaignId }, { staleTime: Infinity, enabled: mayEdit });
  return useFixPlace({
    id: campaignId,
    client_id: 'value' in campaign ? campaign.value.client_id : undefined,
  });
}
