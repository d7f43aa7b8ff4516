import { useCanAccess, useCreatePath } from 'ra-core';
import type { SectionKey } from '../../resources/campaigns/values';
import { useRegistry } from '../../admin/registry';

/** Id of a section on the page that edits a campaign, by which links lead to it. */
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

/** Where a section of a campaign is edited: its tab if it has one, else the editor. */
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
