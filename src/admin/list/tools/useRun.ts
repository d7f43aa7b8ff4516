import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useConsoleData } from '../../../dataProvider/useAct';
import { messageOf } from '../../problems';
import { useDeclaration } from '../../registry';
import type { Bulk } from './bulkActions';

/** What became of one record. */
export interface Outcome {
  id: string;
  /** Why it failed, and in words. */
  error?: unknown;
  problem?: string;
}

/**
 * Does something to records one after the other, for the same reason, each with its outcome; one refusal does not stop the
 * others.
 */
export function useRun() {
  const { contract } = useDeclaration();
  const provider = useDataProvider();
  const data = useConsoleData();
  const cache = useQueryClient();
  const translate = useTranslate();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [busy, setBusy] = useState(false);

  const one = (bulk: Bulk, id: string, reason: string): Promise<unknown> =>
    bulk.kind === 'delete'
      ? provider.delete(contract.name, { id })
      : data.act(contract.name, bulk.action.action, {
          id,
          data: { ...bulk.action.params?.({}), ...(bulk.action.reasoned ? { reason } : {}) },
        });

  const run = async (bulk: Bulk, ids: readonly string[], reason = ''): Promise<readonly Outcome[]> => {
    if (busy) return [];
    setBusy(true);
    const all: Outcome[] = [];
    for (const id of ids) {
      try {
        await one(bulk, id, reason);
        all.push({ id });
      } catch (error) {
        all.push({ id, error, problem: messageOf(error, translate) });
      }
      setOutcomes([...all]);
    }
    setBusy(false);
    void cache.invalidateQueries({ queryKey: [contract.name] });
    return all;
  };
  return { run, busy, outcomes, clear: () => setOutcomes([]) };
}
