import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { messageOf } from '../../../admin/problems';
import type { Offer } from './useOffers';
import type { Outcome } from '../../../features/numbers/Outcomes';

/** Adds numbers one after the other; a refusal of one does not keep the others from being added. */
export function useAdding(campaignId: string) {
  const provider = useDataProvider();
  const cache = useQueryClient();
  const translate = useTranslate();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [busy, setBusy] = useState(false);

  const run = async (numbers: readonly Offer[]) => {
    if (busy) return;
    setBusy(true);
    setOutcomes([]);
    for (const { id, phone } of numbers) {
      let outcome: Outcome = { phone };
      try {
        const data = { campaign_id: campaignId, virtual_number_id: id };
        await provider.create('campaign_virtual_numbers', { data });
      } catch (error) {
        outcome = { phone, problem: messageOf(error, translate) };
      }
      setOutcomes((before) => [...before, outcome]);
    }
    setBusy(false);
    await cache.invalidateQueries({ queryKey: ['campaign_virtual_numbers'] });
  };
  return { run, busy, outcomes };
}
