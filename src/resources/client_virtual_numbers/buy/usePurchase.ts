import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { messageOf } from '../../build/problems';
import type { Outcome } from '../../build/numbers/Outcomes';

/** Buys numbers one after the other; a failure of one does not keep the others from being bought. */
export function usePurchase(clientId: string) {
  const provider = useDataProvider();
  const cache = useQueryClient();
  const translate = useTranslate();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [busy, setBusy] = useState(false);

  const run = async (phones: readonly string[]) => {
    if (busy) return;
    setBusy(true);
    setOutcomes([]);
    for (const phone of phones) {
      try {
        await provider.create('client_virtual_numbers', { data: { client_id: clientId, phone } });
        setOutcomes((before) => [...before, { phone }]);
      } catch (error) {
        setOutcomes((before) => [...before, { phone, problem: messageOf(error, translate) }]);
      }
    }
    setBusy(false);
    for (const resource of ['available_numbers', 'client_virtual_numbers', 'clients'])
      void cache.invalidateQueries({ queryKey: [resource] });
  };
  return { run, busy, outcomes };
}
