import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useSearchText } from '../../../admin/picker/search';
import type { Row } from '../../../admin/record';
import { Reading } from '../../../admin/state/Reading';
import { useReadAct } from '../../../dataProvider/reads';
import { formatNumber } from '../../../i18n/format';
import { CONSENT_MONTHS_MAX, type ConsentClaim } from '../../../rules/law/consentClaim';
import { EXPIRING_DAYS } from '../../../rules/law/consentExpiry';
import type { Client } from '../contract';
import { type Text, useText } from '../texts';

interface Term {
  consent_required: ConsentClaim;
  consent_months: number;
}

const isMonths = (months: unknown): months is number =>
  Number.isInteger(months) && Number(months) >= 1 && Number(months) <= CONSENT_MONTHS_MAX;

/** Says, while the term of a client's consent is changed, for how many people it ends consent or makes it valid again. The field reports an invalid one. */
export default function ConsentEnds() {
  const record = useRecordContext<Client & Row>();
  const [consent_required, consent_months] = useWatch({
    name: ['consent_required', 'consent_months'],
  }) as [ConsentClaim | null | undefined, unknown];
  if (!record?.id || !consent_required || !isMonths(consent_months)) return null;
  if (consent_required === record.consent_required && consent_months === record.consent_months) return null;
  return <Ends id={record.id} term={{ consent_required, consent_months }} />;
}

function Ends({ id, term }: { id: string; term: Term }) {
  const text = useText();
  const { ready } = useSearchText(`${term.consent_required} ${term.consent_months}`);
  const read = useReadAct('clients', 'term', { id, query: { ...term } }, { enabled: ready });
  return (
    <Reading read={read} as="line">
      {(ends) => (
        <output>
          {sentencesOf(ends, text).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </output>
      )}
    </Reading>
  );
}

type Figures = Record<'expired' | 'expiring' | 'renewed', number>;

function sentencesOf({ expired, expiring, renewed }: Figures, text: Text): string[] {
  const figure = (count: number) => ({ smart_count: count, count: formatNumber(count), days: EXPIRING_DAYS });
  const again = renewed > 0 ? [text('term.again', figure(renewed))] : [];
  if (expired === 0)
    return [...again, expiring === 0 ? text('term.nobody', figure(0)) : text('term.soon', figure(expiring))];
  return [
    ...again,
    text('term.now', figure(expired)),
    ...(expiring > 0 ? [text('term.more', figure(expiring))] : []),
  ];
}
