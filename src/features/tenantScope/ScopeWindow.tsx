import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Window } from '../../admin/dialog/Window';
import { useRecordSearch } from '../../admin/picker/search';
import type { Row } from '../../admin/record';
import { useNameOf } from '../../admin/recordName';
import { useDeclaration } from '../../admin/registry';
import { useFailure } from '../../admin/state/useFailure';
import { useSessionContext } from '../../authProvider/context';
import { useProfile } from '../../authProvider/useProfilePoll';
import { useAct } from '../../dataProvider/useAct';
import { useIsHeld } from '../../router/useIsHeld';
import { useText } from './texts';
import css from './tenantScope.module.css';

interface ScopeWindowProps {
  onClose: () => void;
}

/**
 * Offers every tenant and all of them. A choice begins a session of its own, which other tabs follow: nothing that was
 * read for other tenants stays on the screen, so unsaved input is asked about first.
 */
export default function ScopeWindow({ onClose }: ScopeWindowProps) {
  const text = useText();
  const translate = useTranslate();
  const why = useFailure();
  const nameOf = useNameOf();
  const isHeld = useIsHeld();
  const { session } = useSessionContext();
  const declaration = useDeclaration('tenants');
  const { narrowed_to: narrowed } = useProfile() ?? {};
  const act = useAct('account', 'narrow');
  const [typed, setTyped] = useState('');
  const [asking, setAsking] = useState<{ id: string | null }>();
  const results = useRecordSearch<Row>(declaration, { typed });

  const go = (id: string | null) =>
    act.mutate({ data: { tenant_id: id } }, { onSuccess: ({ token }) => session.switchTo(token) });
  const choose = (id: string | null) => {
    if (act.isPending) return;
    if (id === (narrowed?.id ?? null)) onClose();
    else if (isHeld()) setAsking({ id });
    else go(id);
  };
  const option = (id: string | null, name: string) => (
    <li key={id}>
      <button
        type="button"
        className="button"
        aria-pressed={id === (narrowed?.id ?? null)}
        onClick={() => choose(id)}
      >
        <bdi>{name}</bdi>
      </button>
    </li>
  );

  if (asking)
    return (
      <Window
        title={translate('app.confirm.leave')}
        busy={act.isPending}
        onClose={() => setAsking(undefined)}
        onSubmit={() => go(asking.id)}
        actions={
          <>
            <button type="button" className="button" onClick={() => setAsking(undefined)}>
              {translate('app.action.cancel')}
            </button>
            <button type="submit" className="button danger" aria-disabled={act.isPending}>
              {translate('app.action.discard')}
            </button>
          </>
        }
      >
        <p>{translate('app.confirm.leave_text')}</p>
        {act.error && <Problem text={why(act.error)} />}
      </Window>
    );
  const [first] = results.records;
  return (
    <Window
      title={text('title')}
      busy={act.isPending}
      onClose={onClose}
      onSubmit={() => typed.trim() !== '' && results.state === 'answered' && first && choose(first.id)}
      actions={
        <button type="button" className="button" disabled={act.isPending} onClick={onClose}>
          {translate('app.action.cancel')}
        </button>
      }
    >
      <label className={css.find}>
        {text('find')}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The window opens for it. */}
        <input type="search" autoFocus value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
      <ul className={css.tenants} aria-busy={results.state === 'searching' || act.isPending}>
        {typed.trim() === '' && option(null, text('all'))}
        {results.records.map((record) => option(record.id, nameOf(declaration, record)))}
      </ul>
      {results.state === 'answered' && !first && <output>{translate('app.list.no_match')}</output>}
      {results.state === 'failed' && (
        <p role="alert" className="problem">
          {why(results.error)}{' '}
          <button type="button" className="button" onClick={results.retry}>
            {translate('app.action.retry')}
          </button>
        </p>
      )}
      {act.error && <Problem text={why(act.error)} />}
    </Window>
  );
}

const Problem = ({ text }: { text: string }) => (
  <p role="alert" className="problem">
    {text}
  </p>
);
