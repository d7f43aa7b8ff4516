import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate, type SaveHandler } from 'ra-core';
import { useRef, useState, type RefObject } from 'react';
import { secondsToWait } from '../../dataProvider/errors';
import { isChanged, useChanges } from '../confirmed/useChanges';
import type { ResourceDeclaration } from '../declaration';
import { fieldErrors, messageOf } from '../problems';
import type { Row } from '../record';
import { nameOf } from '../recordName';
import { useWords } from '../registry';
import type { FormView } from './schema';

type Values = Record<string, unknown>;
type Messages = Record<string, string>;

export interface Saving {
  /** Callbacks for the form's base, for every way of saving. */
  mutationOptions: { onSuccess: (stored: Row) => void; onError: (error: unknown) => void };
  /**
   * Saves through the base's function, one request however often the button is pressed. Resolves to the
   * messages of refused fields; empty on success.
   */
  submit: (save: SaveHandler<Row> | undefined, values: Values) => Promise<Messages>;
  saving: boolean;
  /** An error beyond single fields. */
  problem: string | undefined;
  /** True once the values are stored, even before the form renders again. */
  isStored: RefObject<boolean>;
}

/**
 * Options of `CreateBase` or `EditBase` for a form that waits for the answer and keeps its input on
 * failure.
 */
export function useSaving(
  declaration: ResourceDeclaration,
  view: FormView,
  onSaved: (stored: Row) => void,
): Saving {
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const words = useWords(declaration);
  const changes = useChanges();
  const running = useRef(false);
  const refused = useRef<Messages>({});
  const isStored = useRef(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const resource = declaration.contract.name;

  function onSuccess(stored: Row): void {
    isStored.current = true;
    // Lists refetch when they are next shown; the record's page opens with the answer.
    void queries.invalidateQueries({ queryKey: [resource], refetchType: 'none' });
    queries.setQueryData([resource, 'getOne', { id: stored.id, meta: undefined }], stored);
    const fallback = view === 'create' ? 'app.done.created' : 'app.done.saved';
    notify(words.done(view) || fallback, {
      type: 'success',
      messageArgs: { what: words.one, name: nameOf(declaration, stored, translate) },
    });
    onSaved(stored);
  }

  const reopen = () => {
    running.current = false;
    setSaving(false);
  };

  function onError(error: unknown): void {
    const fields = fieldErrors(error, translate);
    refused.current = fields;
    const problemOf = () => changes(error) ?? messageOf(error, translate);
    setProblem(Object.keys(fields).length > 0 ? undefined : problemOf());
    // Something that the form shows, such as a fee, is different now.
    if (isChanged(error)) void queries.invalidateQueries();
    // Only a failure re-enables the form; after a success the page is left.
    setTimeout(reopen, secondsToWait(error) * 1000);
  }

  async function submit(save: SaveHandler<Row> | undefined, values: Values): Promise<Messages> {
    if (running.current) return {};
    running.current = true;
    refused.current = {};
    setSaving(true);
    setProblem(undefined);
    await save?.(values);
    return refused.current;
  }

  return { mutationOptions: { onSuccess, onError }, submit, saving, problem, isStored };
}
