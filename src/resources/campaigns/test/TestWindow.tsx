import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useReadList, useReadOne } from '../../../dataProvider/reads';
import { useDraft } from '../../../admin/form/useDraft';
import { CarrierNote } from '../../../admin/carrier/CarrierNote';
import { CheckIcon } from '../../../admin/icons';
import { AgedReading } from '../../../admin/state/AgedReading';
import { type DataColumn, DataTable } from '../../../admin/value/DataTable';
import { Reading } from '../../../admin/state/Reading';
import { StatusChip } from '../../../admin/value/StatusChip';
import { useFailure } from '../../../admin/state/useFailure';
import { Window } from '../../../admin/dialog/Window';
import { useAct } from '../../../dataProvider/useAct';
import { formatNumber } from '../../../i18n/format';
import { formatNational } from '../../../rules/formats/national';
import type { Tone } from '../../../theme/tokens';
import { type Campaign, TEST_NUMBERS_MAX, type TestResult } from '../contract';
import type { TestStatus } from '../../../rules/words/testStatuses';
import { codeText } from '../../../admin/useText';
import { type Text, en, useText } from './texts';
import { type Typed, readNumbers, toggleNumber } from './numbers';
import css from './test.module.css';
import { mapRead } from '../../../dataProvider/read';
import { renderTest } from '../../../rules/formats/merge';
import { segment } from '../../../rules/formats/segments';
import { Bubble } from '../message/Bubble';
import { SegmentCounter } from '../message/SegmentCounter';
import { useRecipient } from '../message/useRecipient';
import { useCampaignAudiences } from '../useCampaignAudiences';

interface TestWindowProps {
  campaign: Campaign;
  onClose: () => void;
}

/** The dialog that TestDialog loads. */
export default function TestWindow({ campaign, onClose }: TestWindowProps) {
  const text = useText();
  const translate = useTranslate();
  const failure = useFailure();
  const id = useId();
  const { value: typed, set: setTyped, forget } = useDraft(`test ${campaign.id}`, '', { stays: true });
  const [tried, setTried] = useState(false);
  const test = useAct('campaigns', 'test_message');
  const read = useReadOne('campaigns', { id: campaign.id }, { fresh: true });
  const numbers = readNumbers(typed);
  const problems = problemsOf(numbers, text);

  const submit = () => {
    setTried(true);
    if (problems.length > 0 || read.state !== 'known') return;
    const data = {
      numbers: numbers.flatMap(({ phone }) => phone ?? []),
      confirmed: { version: read.value.version },
    };
    test.mutate({ id: campaign.id, data }, { onSuccess: forget });
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
          <button
            type="submit"
            className="button primary"
            disabled={test.isPending || read.state !== 'known'}
          >
            {text('test.verb')}
          </button>
        </>
      }
    >
      <CarrierNote use="send" />
      <AgedReading read={read}>
        {({ id: campaignId, message }) => (
          <TestPreview campaignId={campaignId} message={message} phone={numbers[0]?.phone} />
        )}
      </AgedReading>
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

const OFFERED = 10;

interface SavedNumbersProps {
  chosen: readonly Typed[];
  onToggle: (phone: string) => void;
}

/** Offers the numbers of earlier tests. */
function SavedNumbers({ chosen, onToggle }: SavedNumbersProps) {
  const text = useText();
  const read = useReadList('test_numbers', { pagination: { page: 1, perPage: OFFERED } });
  return (
    <Reading as="line" read={read} wait={null}>
      {({ data }) =>
        data.length > 0 && (
          <fieldset className={css.saved}>
            <legend>{text('test.saved')}</legend>
            {data.map(({ phone }) => {
              const on = chosen.some((entry) => entry.phone === phone);
              return (
                <button
                  key={phone}
                  type="button"
                  className={css.number}
                  aria-pressed={on}
                  onClick={() => onToggle(phone)}
                >
                  {on && <CheckIcon />}
                  {formatNational(phone)}
                </button>
              );
            })}
          </fieldset>
        )
      }
    </Reading>
  );
}

/** Tones of the known statuses. Any other status is shown as the server sends it. */
const TONES: Readonly<Record<TestStatus, Tone>> = {
  queued: 'info',
  submitting: 'info',
  accepted: 'success',
  delivered: 'success',
  failed: 'danger',
  rejected: 'danger',
  unknown: 'warning',
};

const columnsOf = (text: Text): DataColumn<TestResult>[] => [
  {
    label: text('test.number'),
    cell: ({ phone }) => <span className="exact">{formatNational(phone)}</span>,
  },
  {
    label: text('test.result'),
    cell: ({ status, error_code }) => {
      const word = codeText(text, en, 'status', status);
      return (
        <StatusChip tone={TONES[status]} about={status in TONES ? `messages.${status}` : undefined}>
          {error_code ? `${word} (${error_code})` : word}
        </StatusChip>
      );
    },
  },
  {
    label: text('test.segments'),
    end: true,
    below: 'headed',
    cell: ({ segments }) => formatNumber(segments),
  },
  { label: text('test.body'), below: 'words', cell: ({ body }) => body },
];

/** The outcome of each test message. */
function TestResults({ results }: { results: readonly TestResult[] }) {
  const text = useText();
  return (
    <output className={css.results}>
      <DataTable
        caption={text('test.results')}
        columns={columnsOf(text)}
        rows={results}
        keyOf={({ phone }) => phone}
      />
    </output>
  );
}

interface TestPreviewProps {
  campaignId: string;
  message: string;
  /** The first of the numbers; undefined before one is entered. */
  phone: string | undefined;
}

/** The message as a number outside the audiences gets it: with the merge fields of the first recipient. */
function TestPreview({ campaignId, message, phone }: TestPreviewProps) {
  const text = useText();
  const audiences = useCampaignAudiences(campaignId);
  // The first recipient is one of the audience that was attached first; the list has the newest first.
  const read = useRecipient(
    mapRead(audiences, (all) => all.toReversed()),
    0,
  );
  return (
    <Reading as="part" read={read}>
      {(first) => {
        const to = phone ?? first?.phone ?? '';
        const body = renderTest(message, first?.fields ?? {}, to);
        return (
          <div className={css.numbers}>
            <Bubble to={to} body={body} label={text('test.preview')} />
            <SegmentCounter counted={segment(body)} />
          </div>
        );
      }}
    </Reading>
  );
}
