import { useTranslate } from 'ra-core';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useSearchParams } from '../../../router';
import { late } from '../../../admin/loading/late';
import { useReadAct } from '../../../dataProvider/reads';
import { MEANINGS } from '../../../rules/words/replyMeaning';
import { formatNumber } from '../../../i18n/format';
import { CONVERSATION_STATE_CHOICES } from '../states';
import { useText } from '../texts';
import css from './inbox.module.css';

/** Filters of the conversations of all clients. */
const RecordFilter = late(() => import('../../../admin/picker/RecordFilter'));

/** How the list is filtered: part of the address, so that links lead to it and going back returns. */
const FILTERS = ['state', 'meaning', 'assignee', 'tag', 'client', 'campaign'] as const;
type Name = (typeof FILTERS)[number];

export type Chosen = Readonly<Record<Name, string>>;
export type Choose = (filter: Name, value: string) => void;

export function useChosen(): [Chosen, Choose] {
  const [params, setParams] = useSearchParams();
  const chosen = Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? '']));
  const choose = (filter: Name, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(filter);
        else next.set(filter, value);
        return next;
      },
      { replace: true },
    );
  return [chosen as Chosen, choose];
}

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** One choice with its name. */
export function Field({ label, value, onChange, children }: FieldProps) {
  const text = useText();
  const id = useId();
  return (
    <div className="field-box">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{text('any')}</option>
        {children}
      </select>
    </div>
  );
}

interface FiltersProps {
  chosen: Chosen;
  choose: Choose;
  /** The client of the list; absent for all clients, which then are a filter. */
  clientId: string | undefined;
}

/** The state, and a button that shows all other filters below it. */
export function Filters({ chosen, choose, clientId }: FiltersProps) {
  const text = useText();
  const translate = useTranslate();
  const others = FILTERS.filter((name) => name !== 'state' && chosen[name] !== '').length;
  const [isOpen, setOpen] = useState(others > 0);
  const sheet = useId();
  return (
    <>
      <Field label={text('state')} value={chosen.state} onChange={(value) => choose('state', value)}>
        {Object.keys(CONVERSATION_STATE_CHOICES).map((choice) => (
          <option key={choice} value={choice}>
            {translate(`resources.conversations.choices.state.${choice}`)}
          </option>
        ))}
      </Field>
      <button
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-controls={sheet}
        onClick={() => setOpen(!isOpen)}
      >
        {others > 0 ? text('filters_count', { count: formatNumber(others) }) : text('filters')}
      </button>
      {isOpen && (
        <div id={sheet} className={css.sheet}>
          <Field
            label={text('meaning')}
            value={chosen.meaning}
            onChange={(value) => choose('meaning', value)}
          >
            {MEANINGS.map((meaning) => (
              <option key={meaning} value={meaning}>
                {translate(`resources.conversations.choices.meaning.${meaning}`)}
              </option>
            ))}
          </Field>
          <Field
            label={text('assignee')}
            value={chosen.assignee}
            onChange={(value) => choose('assignee', value)}
          >
            <option value="me">{text('me')}</option>
            <option value="nobody">{text('nobody_has_it')}</option>
          </Field>
          <TagFilter chosen={chosen} choose={choose} clientId={clientId} />
          {clientId === undefined && (
            <Suspense>
              <RecordFilter
                reference="clients"
                label={text('client')}
                value={chosen.client}
                onChange={(value) => choose('client', value)}
              />
              <RecordFilter
                reference="campaigns"
                label={text('campaign')}
                value={chosen.campaign}
                onChange={(value) => choose('campaign', value)}
              />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}

/** Tags in use; the chosen one stays although nothing has it any longer. */
function TagFilter({ chosen, choose, clientId }: FiltersProps) {
  const text = useText();
  const read = useReadAct('conversations', 'tags', { query: { client_id: clientId } });
  const known = 'value' in read ? read.value.records.map(({ tag }) => tag) : [];
  const tags = [...new Set([...(chosen.tag ? [chosen.tag] : []), ...known])];
  if (read.state === 'failed')
    return (
      <p role="alert">
        {text('tags_unread')}{' '}
        <button type="button" className="button small" onClick={read.retry}>
          {text('again')}
        </button>
      </p>
    );
  return (
    <Field label={text('tag')} value={chosen.tag} onChange={(value) => choose('tag', value)}>
      {tags.map((tag) => (
        <option key={tag} value={tag}>
          {tag}
        </option>
      ))}
    </Field>
  );
}
