import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useAct } from '../../../dataProvider/useAct';
import { CarrierNote } from '../../../admin/carrier/CarrierNote';
import { useFailure } from '../../../admin/parts/useFailure';
import { Window } from '../../../admin/parts/Window';
import { useText, type Text } from '../texts';
import { TEST_NUMBERS_MAX, type Campaign, type TestResult } from '../contract';
import { readNumbers, toggleNumber, type Typed } from './numbers';
import { SavedNumbers } from './SavedNumbers';
import css from './test.module.css';
import { TestResults } from './TestResults';

interface TestWindowProps {
  campaign: Campaign;
  onClose: () => void;
}

/** The dialog itself; see TestDialog. What was typed stays until the dialog is closed. */
export default function TestWindow({ campaign, onClose }: TestWindowProps) {
  const text = useText();
  const translate = useTranslate();
  const failure = useFailure();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const test = useAct<{ records: TestResult[] }>('campaigns', 'test_message');
  const numbers = readNumbers(typed);
  const problems = problemsOf(numbers, text);

  const submit = () => {
    setTried(true);
    if (problems.length > 0) return;
    test.mutate({ id: campaign.id, data: { numbers: numbers.map(({ phone }) => phone) } });
  };

  return (
    <Window
      title={text('test.title', { name: campaign.name })}
      busy={test.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" disabled={test.isPending} onClick={onClose}>
            {translate('app.action.close')}
          </button>
          <button type="submit" className="button primary" disabled={test.isPending}>
            {text('test.verb')}
          </button>
        </>
      }
    >
      <CarrierNote use="send" />
      <SavedNumbers chosen={numbers} onToggle={(phone) => setTyped(toggleNumber(typed, phone))} />
      <div className={css.numbers}>
        <label htmlFor={id}>{text('test.numbers')}</label>
        <textarea
          id={id}
          rows={4}
          value={typed}
          aria-describedby={`${id}-help`}
          aria-invalid={tried && problems.length > 0}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p id={`${id}-help`} className={css.quiet}>
          {text('test.help', {
            max: TEST_NUMBERS_MAX,
          })}
        </p>
      </div>
      {tried && problems.length > 0 && (
        <div role="alert" className={css.problems}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {test.error && (
        <p role="alert" className={css.problems}>
          {failure(test.error)}
        </p>
      )}
      {test.data && <TestResults results={test.data.records} />}
    </Window>
  );
}

function problemsOf(numbers: readonly Typed[], text: Text): string[] {
  if (numbers.length === 0) return [text('test.none')];
  const problems = numbers.flatMap(({ raw, problem }) =>
    problem ? [text(`phone.${problem}`, { number: raw })] : [],
  );
  if (numbers.length > TEST_NUMBERS_MAX) {
    problems.push(text('test.too_many', { max: TEST_NUMBERS_MAX }));
  }
  return problems;
}
