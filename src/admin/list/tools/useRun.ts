import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsoleData } from '../../../dataProvider/useAct';
import { useDeletion } from '../../../dataProvider/writes';
import { confirmedBy } from '../../../contract/confirmed';
import { useFailure } from '../../state/useFailure';
import type { Row } from '../../record';
import { useDeclaration } from '../../registry';
import type { Bulk } from './bulkActions';

/** The outcome for one record. */
export interface Outcome {
  id: string;
  /** The error, and its message. */
  error?: unknown;
  problem?: string;
}

/**
 * Applies an action to records one after the other, with the same reason, and collects the outcomes; a
 * refusal does not stop the rest.
 */
export function useRun() {
  const { contract } = useDeclaration();
  const remove = useDeletion<string>(contract.name);
  const data = useConsoleData();
  const cache = useQueryClient();
  const failure = useFailure();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [busy, setBusy] = useState(false);

  const one = (bulk: Bulk, id: string, seen: Row | undefined, reason: string): Promise<unknown> => {
    if (bulk.kind === 'delete') return remove({ id, shown: seen });
    const { action, params, reasoned } = bulk.action;
    const endpoint = contract.actions?.[action];
    return data.act(contract.name, action, {
      id,
      data: {
        ...params?.({}),
        ...(endpoint && confirmedBy(endpoint, seen)),
        ...(reasoned ? { reason } : {}),
      },
    });
  };

  /** `seen`: the records by id, as shown to the person. */
  const run = async (
    bulk: Bulk,
    ids: readonly string[],
    seen: ReadonlyMap<string, Row>,
    reason = '',
  ): Promise<readonly Outcome[]> => {
    if (busy) return [];
    setBusy(true);
    const all: Outcome[] = [];
    for (const id of ids) {
      try {
        await one(bulk, id, seen.get(id), reason);
        all.push({ id });
      } catch (error) {
        all.push({ id, error, problem: failure(error) });
      }
      setOutcomes([...all]);
    }
    setBusy(false);
    void cache.invalidateQueries({ queryKey: [contract.name] });
    return all;
  };
  return { run, busy, outcomes, clear: () => setOutcomes([]) };
}
