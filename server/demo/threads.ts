import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { decision_reasons } from '../db/schema';
import { DEFAULT_ACCOUNT } from '../db/schema/columns';
import { standingsOf } from '../sending/compose/unfitSenders';
import { directReasons } from '../sending/submit/direct/reasons';
import { idOfReasons } from '../sending/submit/reasons';
import { textArray } from './random';

/** As long as a thread gets after years of use. */
const LONG = 10_000;
const LONG_WITH = '+15005550142';
const THEIRS = [
  'Morning! Is the pantry open today?',
  'Great, see you then',
  'Thank you so much',
  'Can I bring two boxes?',
];
const OURS = ['Yes, until 6 pm.', 'See you soon!', 'You are welcome.', 'Two are fine, use the side door.'];

/** Texts that test a console: direction overrides, zero-width characters, markup, addresses. */
const HOSTILE_WITH = '+15005550143';
const HOSTILE = [
  '\u202Egnihtemos rof yap ot ereh kcilC\u202C',
  '<img src=x onerror=alert(1)><b>You have won</b>',
  'S\u200BT\u200BO\u200BP sending',
  'javascript:alert(document.cookie) http://xn--pple-43d.com/login',
  `${'A'.repeat(400)}`,
  '=HYPERLINK("http://example.com","Refund")',
];

interface Line {
  clientId: string;
  virtualNumber: string;
  now: Date;
}

/** Keeps the reasons for which replies from a number pass, as the gate does. @returns their id */
async function replyReasons(tx: Tx, tenantId: string, phone: string): Promise<string> {
  const [standing] = await standingsOf(tx, {}, tenantId, [{ phone, account: DEFAULT_ACCOUNT }]);
  const reasons = directReasons({ kind: 'reply', campaign_id: null, answers: null }, standing!.registration);
  const id = idOfReasons(reasons);
  await tx.insert(decision_reasons).values({ tenant_id: tenantId, id, reasons });
  return id;
}

/** A conversation of ten thousand messages, and one with hostile texts. */
export async function seedThreads(tx: Tx, tenantId: string, line: Line): Promise<void> {
  const { clientId, virtualNumber, now } = line;
  const reasonsId = await replyReasons(tx, tenantId, virtualNumber);
  const ids = sql`${tenantId}::uuid, gen_random_uuid()`;
  const at = sql`${now.toISOString()}::timestamptz - interval '3 days' - (${LONG}::int - i) * interval '8 minutes'`;
  await tx.execute(sql`
    insert into inbound_messages (tenant_id, id, client_id, tn, vn, body, at)
    select ${ids}, ${clientId}::uuid, ${LONG_WITH}, ${virtualNumber}, (${textArray(THEIRS)})[1 + (i / 2) % 4], ${at}
    from generate_series(1, ${LONG}::int, 2) i`);
  await tx.execute(sql`
    insert into direct_messages (tenant_id, id, kind, client_id, tn, vn, body, segments, state, by, at, submitted_at,
      decided_at, reasons_id)
    select ${ids}, 'reply', ${clientId}::uuid, ${LONG_WITH}, ${virtualNumber}, (${textArray(OURS)})[1 + (i / 2) % 4], 1,
      'delivered', 'Sam Whitfield', ${at}, ${at}, ${at}, ${reasonsId}::uuid
    from generate_series(2, ${LONG}::int, 2) i`);
  await tx.execute(sql`
    insert into inbound_messages (tenant_id, id, client_id, tn, vn, body, at)
    select ${ids}, ${clientId}::uuid, ${HOSTILE_WITH}, ${virtualNumber}, body,
      ${now.toISOString()}::timestamptz - interval '2 days' + n * interval '1 minute'
    from unnest(${textArray(HOSTILE)}) with ordinality as t(body, n)`);
  await tx.execute(sql`
    insert into conversations (tenant_id, client_id, tn, vn, last_message, last_message_at, unread, needs_reply, began_at)
    select distinct on (m.tn) m.tenant_id, m.client_id, m.tn, m.vn, m.body, m.at, 0, m.tn = ${HOSTILE_WITH}, 'epoch'
    from inbound_messages m where m.tenant_id = ${tenantId}::uuid and m.tn in (${LONG_WITH}, ${HOSTILE_WITH})
    order by m.tn, m.at desc`);
}
