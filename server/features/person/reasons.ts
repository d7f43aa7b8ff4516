import { sql } from 'drizzle-orm';
import type { people } from '../../../src/resources/people/contract';
import type {
  DirectMessageReasons,
  DirectReasons,
  MessageReasons,
} from '../../../src/resources/people/values';
import { FEDERAL_RULE } from '../../../src/rules/law/quietHours/applied';
import { CAP_MS } from '../../../src/rules/law/quietHours/legalCaps';
import { FEDERAL_READING } from '../../../src/rules/law/quietHours/legalReadings';
import { isoInstant, rows } from '../../db/client';
import type { CallOf } from '../../http/handler';
import { notFound } from '../../http/problem';
import { packInForce } from '../../rulePacks/inForce';
import { TEXTED } from '../../sending/claim/exclusions';
import { HANDED_OVER } from './messages';
import { ofPerson } from './personAccess';

type Decided = NonNullable<MessageReasons['decision']>;

/** Statute of each rule by its name, as `FL 2021-07-01`. The pack in force has every entry that has ever applied. */
function statutesOf({ hours, cap }: Decided['reasons']): Decided['statutes'] {
  const { readings: known } = packInForce();
  const readingOf = (readings: typeof known.hours, rule: string) => {
    const [state = '', from] = rule.split(' ');
    return readings[state]?.find((reading) => reading.from === from);
  };
  const all = [
    ...hours.laws.map((rule) => [
      rule,
      rule === FEDERAL_RULE ? FEDERAL_READING : readingOf(known.hours, rule),
    ]),
    ...(cap?.laws ?? []).map((rule) => [rule, readingOf(known.caps, rule)]),
  ] as const;
  const isHours = (index: number) => index < hours.laws.length;
  return all.flatMap(([rule, reading], index) => {
    if (!reading || typeof reading === 'string') return [];
    const { statute, source } = reading;
    return [
      { of: isHours(index) ? ('hours' as const) : ('cap' as const), rule: String(rule), statute, source },
    ];
  });
}

interface Row {
  reasons: Decided['reasons'] | null;
  decided_at: string | null;
  earlier: number;
  consent: Decided['consent'];
  override: Decided['override'];
  certificates: Decided['certificates'];
}

/** Why the gate let a campaign's message to a person pass, with what the person's history and the ledger say of it. */
export async function reasons({
  tx,
  params: { phone },
  query,
}: CallOf<typeof people, 'reasons'>): Promise<MessageReasons> {
  const decided = (alias: 'x' | 'm') => sql.raw(`coalesce(${alias}.decided_at, ${alias}.sent_at)`);
  const [row] = await rows<Row & Record<string, unknown>>(
    tx,
    sql`select r.reasons, ${isoInstant('m.decided_at')} as decided_at,
        (select count(*)::int from messages x where x.tenant_id = m.tenant_id and x.phone = m.phone
          and x.client_id = m.client_id and x.job_id <> m.job_id and x.state in ${TEXTED}
          and ${decided('x')} > m.decided_at - ${CAP_MS / 1000}::int * interval '1 second'
          and ${decided('x')} < m.decided_at) as earlier,
        (select jsonb_build_object('n', e.n, 'at', ${isoInstant('e.at')}, 'file_name', e.file_name, 'keyword', e.keyword,
            'by', e.by, 'claim', e.reason)
          from consent_events e where e.tenant_id = m.tenant_id and e.phone = m.phone and e.n = m.consent_n) as consent,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'certificate', b.certificate) order by x.kind), '[]')
          from scrub_answers x join scrub_batches b on b.tenant_id = x.tenant_id and b.id = x.batch
          where x.tenant_id = m.tenant_id and x.phone = m.phone and x.answer = 'clear'
            and r.reasons->'scrub'->'clear' @> jsonb_build_array(jsonb_build_object('kind', x.kind, 'run', b.scrub_id))) as certificates,
        case when j.hours = 'override' then jsonb_build_object('by', j.override_by, 'reason', j.override_reason) end as override
      from messages m join jobs j on j.tenant_id = m.tenant_id and j.id = m.job_id
        left join decision_reasons r on r.tenant_id = m.tenant_id and r.id = m.reasons_id
      where ${ofPerson(tx, 'm', phone)} and m.job_id = ${query.job_id}::uuid and m.n = ${query.n}::int
        and m.state in ${sql.raw(HANDED_OVER)}`,
  );
  if (!row) throw notFound();
  const { decided_at, earlier, consent, override, certificates } = row;
  if (row.reasons === null || decided_at === null) return { decision: null };
  return {
    decision: {
      reasons: row.reasons,
      decided_at,
      text_number: row.reasons.cap ? earlier + 1 : null,
      consent,
      override,
      certificates,
      statutes: statutesOf(row.reasons),
    },
  };
}

/** Why the gate let a text outside jobs pass to a person. */
export async function directReasons({
  tx,
  params: { phone },
  query,
}: CallOf<typeof people, 'direct_reasons'>): Promise<DirectMessageReasons> {
  const [row] = await rows<{ reasons: DirectReasons | null; decided_at: string | null }>(
    tx,
    sql`select r.reasons, ${isoInstant('d.decided_at')} as decided_at from direct_messages d
        left join decision_reasons r on r.tenant_id = d.tenant_id and r.id = d.reasons_id
      where ${ofPerson(tx, 'd', phone, 'tn')} and d.id = ${query.id}::uuid and d.submitted_at is not null`,
  );
  if (!row) throw notFound();
  const { reasons, decided_at } = row;
  return { decision: reasons === null || decided_at === null ? null : { reasons, decided_at } };
}
