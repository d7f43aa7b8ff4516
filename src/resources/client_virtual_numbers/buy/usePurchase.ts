import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { isUnreached } from '../../../dataProvider/errors';
import { messageOf } from '../../../admin/problems';
import type { Outcome } from '../../../features/numbers/Outcomes';

/** Buys numbers one after the other; a failure of one does not keep the others from being bought. */
export function usePurchase(clientId: string) {
  const provider = useDataProvider();
  const cache = useQueryClient();
  const translate = useTranslate();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [busy, setBusy] = useState(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  /** One number; false when nobody answered, so that nothing is known of it. */
  const buy = async (phone: string): Promise<boolean> => {
    const note = (outcome: Outcome) => setOutcomes((before) => [...before, outcome]);
    try {
      await provider.create('client_virtual_numbers', { data: { client_id: clientId, phone } });
      note({ phone });
    } catch (error) {
      if (isUnreached(error)) return false;
      note({ phone, problem: messageOf(error, translate) });
    }
    return true;
  };

  /**
   * Gives back the numbers of which nothing is known: without a connection the rest is not tried, and whoever has
   * left the page buys no more. Buying a number twice buys it once.
   */
  const run = async (phones: readonly string[]): Promise<readonly string[]> => {
    if (busy) return phones;
    setBusy(true);
    setOutcomes([]);
    let tried = 0;
    for (const phone of phones) {
      if (!here.current || !(await buy(phone))) break;
      tried += 1;
    }
    setBusy(false);
    for (const resource of ['available_numbers', 'client_virtual_numbers', 'clients'])
      void cache.invalidateQueries({ queryKey: [resource] });
    return phones.slice(tried);
  };
  return { run, busy, outcomes };
}
