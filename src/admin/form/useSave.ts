import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { ResourceDeclaration } from '../define';
import { secondsToWait } from '../../dataProvider/errors';
import { fieldErrors, messageOf } from '../problems';
import type { Row } from '../record';
import { nameOf } from '../recordName';
import { useWords } from '../registry';
import type { FormView } from './schema';

interface Save {
  /** Resolves to the field messages of a refused body; empty when it is stored. */
  save: (values: Record<string, unknown>) => Promise<Record<string, string>>;
  saving: boolean;
  /** What failed beyond single fields. */
  problem: string | undefined;
}

/**
 * Stores a form's values and waits for the answer. One request however often the button is pressed; a
 * failure keeps everything that was typed.
 */
export function useSave(
  declaration: ResourceDeclaration,
  view: FormView,
  record: Row | undefined,
  onSaved: (stored: Row) => void,
): Save {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const words = useWords(declaration);
  const running = useRef(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const resource = declaration.contract.name;

  async function store(data: Record<string, unknown>): Promise<Row> {
    if (view === 'create' || !record) return (await provider.create<Row>(resource, { data })).data;
    return (await provider.update<Row>(resource, { id: record.id, data, previousData: record })).data;
  }

  const reopen = () => {
    running.current = false;
    setSaving(false);
  };

  async function save(values: Record<string, unknown>): Promise<Record<string, string>> {
    if (running.current) return {};
    running.current = true;
    setSaving(true);
    setProblem(undefined);
    try {
      const stored = await store(values);
      // Lists ask again when they are next shown; the record's page opens with the answer at hand.
      await queries.invalidateQueries({ queryKey: [resource], refetchType: 'none' });
      queries.setQueryData([resource, 'getOne', { id: stored.id, meta: undefined }], stored);
      const done = view === 'create' ? 'app.done.created' : 'app.done.saved';
      notify(words.done(view) || done, {
        type: 'success',
        messageArgs: { what: words.one, name: nameOf(declaration, stored, translate) },
      });
      onSaved(stored);
      return {};
    } catch (error) {
      const fields = fieldErrors(error, translate);
      setProblem(Object.keys(fields).length > 0 ? undefined : messageOf(error, translate));
      // Only a failure opens the form again; after a success it is on its way out.
      setTimeout(reopen, secondsToWait(error) * 1000);
      return fields;
    }
  }

  return { save, saving, problem };
}
