import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { LIMIT_MAX } from '../../../../contract/common';
import type { LintContext } from '../../../../rules/lint';
import type { CampaignLink } from '../../../campaign_links/contract';
import type { Domain } from '../../../domains/contract';

const ALL = { pagination: { page: 1, perPage: LIMIT_MAX } };

/** Short addresses that a campaign's message may name, for hints; undefined until they are known. */
export function useShortAddresses(campaignId: string): LintContext['links'] {
  const { data: domains } = useGetList<Domain>('domains', ALL);
  const { data: links } = useGetList<CampaignLink & { id: string }>('campaign_links', {
    ...ALL,
    filter: { campaign_id: campaignId },
  });
  return useMemo(
    () =>
      domains &&
      links && {
        homes: [...domains.map(({ host }) => `${host}/`), `${window.location.host}/l/`],
        attached: links.map(({ short_url }) => short_url.split('/').at(-1)!),
      },
    [domains, links],
  );
}
