import { useId, useState } from 'react';
import { formatNumber } from '../../../i18n/format';
import { Themed } from '../../../theme/Themed';
import { ChildPage } from '../../../admin/form/ChildPage';
import { AskToLeave } from '../../../admin/form/LeaveDialog';
import { Restored } from '../../../admin/form/Restored';
import { useDraft } from '../../../admin/form/useDraft';
import { Section } from '../../../admin/page/Section';
import { useText } from '../texts';
import '../../../admin/form.css';
import { Check } from './Check';
import css from './desk.module.css';
import { FilePart, type Asked, useFromFile } from './FilePart';
import { asFile, readNumbers } from './numbers';

const NOTHING_TYPED = { typed: '', note: '' };

/** Puts numbers on a client's list: typed, pasted, or from a file; checked before anything is stored. */
export default function AddPage() {
  const text = useText();
  return (
    <Themed>
      <ChildPage
        parent="clients"
        title={text('add')}
        titleFor={(name) => text('add_for', { name })}
        back={text('back')}
        className={css.page}
      >
        {({ id }, address) => <Adding clientId={id} address={address} />}
      </ChildPage>
    </Themed>
  );
}

interface AddingProps {
  clientId: string;
  /** Where the list is. */
  address: string;
}

function Adding({ clientId, address }: AddingProps) {
  const text = useText();
  const id = useId();
  const key = `do_not_calls ${clientId}`;
  const { value, set, drop, isTyped, isRestored } = useDraft(key, NOTHING_TYPED);
  const { typed, note } = value;
  const [check, setCheck] = useState<Asked>();
  const from = useFromFile(key);
  const numbers = readNumbers(typed);
  const stored = () => {
    drop();
    from.clear();
  };
  return (
    <>
      {check ? (
        <Check
          clientId={clientId}
          check={check}
          note={note}
          onBack={() => setCheck(undefined)}
          onStored={stored}
          onAgain={() => setCheck(undefined)}
          listAddress={address}
        />
      ) : (
        <>
          <Restored when={isRestored || from.isRestored} />
          <Section title={text('paste_title')} lead={text('paste_lead')}>
            <div className={css.reason}>
              <label htmlFor={id}>{text('numbers')}</label>
              <textarea
                id={id}
                rows={6}
                value={typed}
                aria-describedby={`${id}-count`}
                onChange={({ target }) => set({ typed: target.value, note })}
              />
              <p id={`${id}-count`} className="quiet" aria-live="polite">
                {text('read', { good: formatNumber(numbers.good), bad: formatNumber(numbers.bad) })}
              </p>
            </div>
            <button
              type="button"
              className="button primary"
              disabled={numbers.values.length === 0}
              onClick={() => setCheck({ file: asFile(numbers.values), query: {}, lines: numbers.lines })}
            >
              {text('check')}
            </button>
          </Section>
          <FilePart from={from} onCheck={setCheck} />
          <Section title={text('note_title')}>
            <div className={css.reason}>
              <label htmlFor={`${id}-note`}>{text('note')}</label>
              <input
                id={`${id}-note`}
                maxLength={500}
                value={note}
                onChange={({ target }) => set({ typed, note: target.value })}
              />
            </div>
          </Section>
        </>
      )}
      <AskToLeave unsaved={isTyped || from.isTyped} />
    </>
  );
}
