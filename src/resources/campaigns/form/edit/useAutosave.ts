import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isApiError, problemCode } from '../../../../dataProvider/errors';
import { serverNow } from '../../../../dataProvider/serverTime';
import { useConsoleData } from '../../../../dataProvider/useAct';
import { messageOf } from '../../../../admin/problems';
import type { Campaign } from '../../contract';
import { changesOf, merge, WRITTEN, type Written, type WrittenField } from './changes';

/** Pause in typing after which a draft is stored, ms. */
const PAUSE = 1_000;
/** Maximum number of merges in a row before storing fails. */
const MERGES_MAX = 5;

export type SaveState =
  | { kind: 'stored' }
  | { kind: 'typing' | 'saving' | 'invalid' }
  /** `merged`: another person's changes to other fields were merged. */
  | { kind: 'saved'; at: Date; merged: boolean }
  | { kind: 'failed'; reason: string }
  | { kind: 'clash'; theirs: Campaign; fields: WrittenField[] };

export interface Autosave {
  state: SaveState;
  /** Stores the input now; false if that failed. */
  flush: () => Promise<boolean>;
  /** Resolves a conflict with the values that a person chose, on top of the other's version. */
  settle: (chosen: Written) => void;
}

/**
 * Stores the form around it after each pause in typing. An answer of 409 "stale" never leads to
 * overwriting: the other person's changes to other fields are merged, and for a field that both changed a
 * person chooses.
 */
export function useAutosave(record: Campaign): Autosave {
  const provider = useConsoleData();
  const queries = useQueryClient();
  const translate = useTranslate();
  const { getValues, setValue, resetField, trigger } = useFormContext();
  const values = useWatch() as Written;
  const base = useRef(record);
  const running = useRef<Promise<boolean>>(undefined);
  const [state, setState] = useState<SaveState>({ kind: 'stored' });
  const clash = state.kind === 'clash';

  /** Stored fields are no longer dirty, unless they were edited meanwhile. */
  const took = useCallback(
    (stored: Campaign) => {
      base.current = stored;
      for (const field of WRITTEN) {
        if (field in changesOf(stored, getValues() as Written)) continue;
        resetField(field, { defaultValue: stored[field] });
      }
      queries.setQueryData(['campaigns', 'getOne', { id: stored.id, meta: undefined }], stored);
      void queries.invalidateQueries({ queryKey: ['campaigns', 'stats'] });
      void queries.invalidateQueries({ queryKey: ['campaigns', 'getList'], refetchType: 'none' });
    },
    [getValues, queries, resetField],
  );

  /**
   * Merges changes that another person stored meanwhile. False if a person has to choose. Throws the
   * refusal if nothing newer is stored: retrying would be refused again, for ever.
   */
  const join = useCallback(
    async (refusal: unknown): Promise<boolean> => {
      const { data: theirs } = await provider.getOne<Campaign>('campaigns', { id: base.current.id });
      if (theirs.version === base.current.version) throw refusal;
      const joined = merge(base.current, getValues() as Written, theirs);
      if (joined.clashes.length > 0) {
        setState({ kind: 'clash', theirs, fields: joined.clashes });
        return false;
      }
      base.current = theirs;
      for (const field of WRITTEN) setValue(field, joined.values[field]);
      return true;
    },
    [getValues, provider, setValue],
  );

  const store = useCallback(async (): Promise<boolean> => {
    for (let merges = 0; ; merges += 1) {
      const changes = changesOf(base.current, getValues() as Written);
      if (Object.keys(changes).length === 0) return true;
      if (!(await trigger(Object.keys(changes)))) {
        setState({ kind: 'invalid' });
        return false;
      }
      setState({ kind: 'saving' });
      const { id, version } = base.current;
      try {
        const data = { ...changes, version };
        const previousData = base.current;
        took((await provider.update<Campaign>('campaigns', { id, data, previousData })).data);
        setState({ kind: 'saved', at: new Date(serverNow()), merged: merges > 0 });
        return true;
      } catch (error) {
        if (!isApiError(error) || problemCode(error) !== 'stale' || merges === MERGES_MAX) throw error;
        if (!(await join(error))) return false;
      }
    }
  }, [getValues, join, provider, took, trigger]);

  const flush = useCallback(async (): Promise<boolean> => {
    // One request at a time: a later one would carry a version that is about to be stale.
    while (running.current) if (!(await running.current)) return false;
    running.current = store().catch((error: unknown) => {
      setState({ kind: 'failed', reason: messageOf(error, translate) });
      return false;
    });
    try {
      return await running.current;
    } finally {
      running.current = undefined;
    }
  }, [store, translate]);

  useEffect(() => {
    if (clash || Object.keys(changesOf(base.current, values)).length === 0) return undefined;
    setState((before) => (before.kind === 'saving' ? before : { kind: 'typing' }));
    const timer = setTimeout(() => void flush(), PAUSE);
    return () => clearTimeout(timer);
  }, [values, clash, flush]);

  const settle = useCallback(
    (chosen: Written) => {
      if (state.kind !== 'clash') return;
      const { values: joined } = merge(base.current, getValues() as Written, state.theirs);
      base.current = state.theirs;
      for (const field of WRITTEN)
        setValue(field, field in chosen ? chosen[field] : joined[field], { shouldDirty: true });
      setState({ kind: 'typing' });
      void flush();
    },
    [flush, getValues, setValue, state],
  );

  return { state, flush, settle };
}
