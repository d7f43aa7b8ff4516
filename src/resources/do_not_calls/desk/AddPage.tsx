import { useCreatePath, useGetOne, useRecordFromLocation } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../i18n/format';
import { Themed } from '../../../theme/Themed';
import { LeaveDialog } from '../../../admin/form/LeaveDialog';
import { useLeave } from '../../../admin/form/useLeave';
import { EmptyState } from '../../../admin/parts/EmptyState';
import { PageHeader } from '../../../admin/parts/PageHeader';
import { Section } from '../../../admin/parts/Section';
import { useText } from '../texts';
import '../../../admin/form.css';
import { Check } from './Check';
import css from './desk.module.css';
import { FilePart, type Asked, useFromFile } from './FilePart';
import { asFile, readNumbers } from './numbers';

/** Puts numbers on a client's list: typed, pasted, or from a file; checked before anything is stored. */
export default function AddPage() {
  const text = useText();
  const id = useId();
  const createPath = useCreatePath();
  const { client_id: clientId } = (useRecordFromLocation() ?? {}) as { client_id?: string };
  const { data: client } = useGetOne('clients', { id: clientId ?? '' }, { enabled: clientId !== undefined });
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const [stored, setStored] = useState(false);
  const guard = useLeave(typed.trim() !== '' && !stored);
  const from = useFromFile();
  const numbers = readNumbers(typed);
  if (clientId === undefined) {
    return (
      <>
        <PageHeader title={text('add')} />
        <EmptyState title={text('client_only')} />
      </>
    );
  }
  const back = `${createPath({ resource: 'clients', id: clientId, type: 'show' })}/do_not_calls`;
  const startAgain = () => {
    setAsked(undefined);
    setTyped('');
    setStored(false);
    from.clear();
  };
  return (
    <Themed>
      <div className={css.page}>
        <PageHeader
          title={client ? text('add_for', { name: String(client.name) }) : text('add')}
          actions={
            <Link className="button" to={back}>
              {text('back')}
            </Link>
          }
        />
        {asked ? (
          <Check
            clientId={clientId}
            asked={asked}
            note={note}
            onBack={() => setAsked(undefined)}
            onStored={() => setStored(true)}
            onAgain={startAgain}
            listAddress={back}
          />
        ) : (
          <>
            <Section title={text('paste_title')} lead={text('paste_lead')}>
              <div className={css.reason}>
                <label htmlFor={id}>{text('numbers')}</label>
                <textarea
                  id={id}
                  rows={6}
                  value={typed}
                  aria-describedby={`${id}-count`}
                  onChange={({ target }) => setTyped(target.value)}
                />
                <p id={`${id}-count`} className="quiet" aria-live="polite">
                  {text('read', { good: formatNumber(numbers.good), bad: formatNumber(numbers.bad) })}
                </p>
              </div>
              <button
                type="button"
                className="button primary"
                disabled={numbers.values.length === 0}
                onClick={() => setAsked({ file: asFile(numbers.values), query: {}, lines: numbers.lines })}
              >
                {text('check')}
              </button>
            </Section>
            <FilePart from={from} onCheck={setAsked} />
            <Section title={text('note_title')}>
              <div className={css.reason}>
                <label htmlFor={`${id}-note`}>{text('note')}</label>
                <input
                  id={`${id}-note`}
                  maxLength={500}
                  value={note}
                  onChange={({ target }) => setNote(target.value)}
                />
              </div>
            </Section>
          </>
        )}
      </div>
      <LeaveDialog open={guard.blocked} onLeave={guard.leave} onStay={guard.stay} />
    </Themed>
  );
}
