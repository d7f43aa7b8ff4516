import { keepPreviousData } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from '../../../router';
import { DataTable, type DataColumn } from '../../../admin/value/DataTable';
import { EmptyState } from '../../../admin/state/EmptyState';
import { ExactTime } from '../../../admin/value/ExactTime';
import { Reading } from '../../../admin/state/Reading';
import { Section } from '../../../admin/page/Section';
import { StatusChip } from '../../../admin/value/StatusChip';
import { seenOf } from '../../../dataProvider/read';
import { useReadAct } from '../../../dataProvider/reads';
import { ErrorCode } from '../../../features/carrierErrors/ErrorCode';
import PersonLink from '../../../features/numbers/PersonLink';
import { formatDate, formatNumber, NO_VALUE } from '../../../i18n/format';
import { formatNational } from '../../../rules/formats/national';
import { toE164 } from '../../../rules/formats/phone';
import type { Tone } from '../../../theme/tokens';
import { SKIP_REASONS } from '../../jobs/contract';
import type { Campaign } from '../contract';
import { Steps } from '../message/Steps';
import { useText, type Text } from './texts';
import { RECIPIENT_OUTCOMES, type RecipientOutcome, type RecipientRow } from '../values';
import css from './results.module.css';

const SIZE = 25;

/** Every recipient of a campaign's jobs with the outcome of their message. The filters are in the address. */
export default function Recipients() {
  const campaign = useRecordContext<Campaign>();
  return campaign ? <Body id={campaign.id} /> : null;
}

function Body({ id }: { id: string }) {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const outcome = RECIPIENT_OUTCOMES.find((each) => each === params.get('outcome')) ?? 'all';
  const code = params.get('code') ?? undefined;
  const phone = params.get('phone') ?? undefined;
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = { recipients: outcome, code, phone, skip: (page - 1) * SIZE, limit: SIZE };
  const read = useReadAct(
    'campaigns',
    'stats',
    { id, query },
    { part: ({ recipients }) => recipients, placeholderData: keepPreviousData },
  );
  const filters = { outcome: outcome === 'all' ? undefined : outcome, code, phone };
  /** Leaves out what is undefined. */
  const go = (next: Record<string, string | undefined>) =>
    setParams(
      Object.entries(next).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      { replace: true },
    );
  const choose = (next: RecipientOutcome) => go({ outcome: next === 'all' ? undefined : next, phone });
  const total = seenOf(read)?.total;
  const pages = Math.ceil((total ?? 0) / SIZE);
  return (
    <Section title={text('recipients.title')}>
      <div className={css.bar}>
        <NumberSearch phone={phone} onFind={(next) => go({ ...filters, phone: next })} />
        <label className={css.field}>
          {text('recipients.outcome')}
          <select value={outcome} onChange={({ target }) => choose(target.value as RecipientOutcome)}>
            {RECIPIENT_OUTCOMES.map((each) => (
              <option key={each} value={each}>
                {text(`recipients.${each}`)}
              </option>
            ))}
          </select>
        </label>
        {code && (
          <button type="button" className="button" onClick={() => go({ phone })}>
            {text('recipients.every_code', { code })}
          </button>
        )}
        <output>
          {total !== undefined &&
            text('recipients.total', { smart_count: total, count: formatNumber(total) })}
        </output>
      </div>
      <div aria-busy={read.state === 'loading'}>
        <Reading as="part" read={read}>
          {({ records, removed }) => (
            <>
              {removed && (
                <p className="hint">
                  {text('recipients.removed', {
                    count: formatNumber(removed.recipients),
                    date: formatDate(removed.at.slice(0, 10)),
                  })}
                </p>
              )}
              {records.length > 0 && <RecipientTable rows={records} />}
              {records.length === 0 && !removed && <Nobody phone={phone} outcome={outcome} />}
            </>
          )}
        </Reading>
      </div>
      {pages > 1 && (
        <Steps
          n={page - 1}
          total={pages}
          position={text('recipients.page', { n: formatNumber(page), total: formatNumber(pages) })}
          onStep={(n) => go({ ...filters, page: String(n + 1) })}
          labels={{ previous: text('recipients.previous'), next: text('recipients.next') }}
        />
      )}
    </Section>
  );
}

/** Finds a whole number, in any notation; cleared, it shows everybody again. */
function NumberSearch({ phone, onFind }: { phone: string | undefined; onFind: (phone?: string) => void }) {
  const text = useText();
  const [typed, setTyped] = useState(phone === undefined ? '' : formatNational(phone));
  const [isWrong, setWrong] = useState(false);
  const find = (value: string) => {
    const parsed = toE164(value);
    const isEmpty = value.trim() === '';
    setWrong(!isEmpty && !parsed.ok);
    if (isEmpty || parsed.ok) onFind(parsed.ok ? parsed.e164 : undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    find(typed);
  };
  return (
    <form onSubmit={submit} noValidate>
      <label className={css.field}>
        {text('recipients.phone')}
        <input
          type="search"
          inputMode="tel"
          value={typed}
          placeholder="(202) 555-0123"
          aria-invalid={isWrong}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '') find('');
          }}
        />
      </label>
      <div aria-live="polite">
        {isWrong && <p className="field-error">{text('recipients.not_a_number')}</p>}
      </div>
    </form>
  );
}

function Nobody({ phone, outcome }: { phone: string | undefined; outcome: RecipientOutcome }) {
  const text = useText();
  const title =
    phone !== undefined && outcome === 'all'
      ? text('recipients.not_here', { number: formatNational(phone) })
      : text('recipients.none');
  return <EmptyState title={title}>{outcome !== 'all' && text('recipients.none_next')}</EmptyState>;
}

const TONES: Partial<Record<RecipientRow['outcome'], Tone>> = {
  delivered: 'success',
  awaiting: 'info',
  failed: 'danger',
  rejected: 'danger',
  unknown: 'warning',
  canceled: 'warning',
};

function Reason({ outcome, code, text }: { outcome: RecipientRow['outcome']; code: string; text: Text }) {
  if (outcome === 'failed' || outcome === 'rejected') {
    return (
      <span className="wrap">
        <ErrorCode code={code} />
      </span>
    );
  }
  const skip = SKIP_REASONS.find((each) => each === code);
  return skip ? text(`skip.${skip}`) : <span className="exact">{code}</span>;
}

const columnsOf = (text: Text): DataColumn<RecipientRow>[] => [
  {
    label: text('recipients.phone'),
    cell: ({ phone }) =>
      phone === null ? (
        text('recipients.erased')
      ) : (
        <bdi>
          <PersonLink value={phone} />
        </bdi>
      ),
  },
  {
    label: text('recipients.outcome'),
    cell: ({ outcome }) => (
      <StatusChip tone={TONES[outcome] ?? 'neutral'} about={`messages.${outcome}`}>
        {text(`recipients.${outcome}`)}
      </StatusChip>
    ),
  },
  {
    label: text('recipients.reason'),
    below: 'words',
    cell: ({ outcome, code }) =>
      code === null ? NO_VALUE : <Reason outcome={outcome} code={code} text={text} />,
  },
  {
    label: text('recipients.answer'),
    below: 'headed',
    cell: ({ replied, opted_out }) =>
      opted_out ? text('recipients.opted_out') : replied ? text('recipients.replied') : NO_VALUE,
  },
  {
    label: text('compare.segments'),
    end: true,
    below: 'headed',
    cell: ({ segments }) => (segments === null ? NO_VALUE : formatNumber(segments)),
  },
  {
    label: text('recipients.at'),
    below: 'headed',
    cell: ({ sent_at }) => (sent_at ? <ExactTime at={sent_at} /> : NO_VALUE),
  },
];

/** One row per recipient: the outcome, its reason and what the person did. */
function RecipientTable({ rows }: { rows: readonly RecipientRow[] }) {
  const text = useText();
  return (
    <DataTable
      caption={text('recipients.title')}
      columns={columnsOf(text)}
      rows={rows}
      keyOf={({ job_id, n }) => `${job_id} ${n}`}
    />
  );
}
