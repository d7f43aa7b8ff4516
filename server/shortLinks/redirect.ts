import { sql } from 'drizzle-orm';
import { botVerdict } from './bots';
import { rows, type Tx } from '../db/client';
import { tenantOfAddress } from '../db/directory';
import { clicks } from '../db/schema';
import { withScope } from '../db/scope';
import type { Deps } from '../http/handler';
import { limitHeaders } from '../http/limitHeaders';
import { PLAIN } from '../http/sentences/plain';
import { WindowLimit } from '../lib/windowLimit';
import { networkOfAddress } from '../platform/hosts';

/** Tokens as `address.ts` creates them. */
const TOKEN = /^[A-Za-z0-9]{1,32}$/;

function unknownAddress(): Response {
  const [status, sentence] = PLAIN.short_address;
  return new Response(`<!doctype html><title>Not found</title><p>${sentence}</p>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** The destination in ASCII, as a header needs it. Older rows may still hold it in another form. */
function locationOf(destination: string): string | undefined {
  if (!URL.canParse(destination)) return undefined;
  const { protocol, href } = new URL(destination);
  return /^https?:$/.test(protocol) ? href : undefined;
}

/** Where a short address leads, and the recipient if it identifies one. */
interface Found {
  tenant_id: string;
  link_id: string;
  destination: string;
  campaign_id: string | null;
  job_id: string | null;
  n: number | null;
  phone: string | null;
  /** When the recipient's message was delivered, or sent if that is not known. */
  delivered: string | null;
}

/**
 * The tenant of an address. Only the version before this one stores some without their tenant, during a rolling upgrade, so
 * they are looked for among all tenants.
 */
const tenantOf = async (tx: Tx, token: string) =>
  (await tenantOfAddress(tx, token)) ??
  (
    await rows<{ tenant_id: string }>(
      tx,
      sql`select tenant_id from links where token = ${token}
        union all select tenant_id from short_codes where code = ${token} limit 1`,
    )
  )[0]?.tenant_id;

/** An address within its tenant. */
interface Address {
  tenant_id: string;
  token: string;
}

/** A link's own address. It belongs to a campaign if exactly one uses the link, and to no particular recipient. */
const ofLink = (tx: Tx, { tenant_id, token }: Address) =>
  rows<Found>(
    tx,
    sql`select l.tenant_id, l.id as link_id, l.destination, u.campaign_id, null as job_id, null::int as n,
        null as phone, null as delivered
      from links l left join lateral (
        select min(c.campaign_id::text) as campaign_id from campaign_links c
        where c.tenant_id = l.tenant_id and c.link_id = l.id having count(*) = 1) u on true
      where l.tenant_id = ${tenant_id}::uuid and l.token = ${token}`,
  );

/** A recipient's own address. It redirects even after the message was removed; the click then belongs to nobody. */
const ofRecipient = (tx: Tx, { tenant_id, token }: Address) =>
  rows<Found>(
    tx,
    sql`select s.tenant_id, s.link_id, l.destination, s.campaign_id, s.job_id, s.n, m.phone,
        coalesce(m.closed_at, m.sent_at) as delivered
      from short_codes s
      join links l on l.tenant_id = s.tenant_id and l.id = s.link_id
      join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
      left join messages m on m.tenant_id = s.tenant_id and m.job_id = s.job_id and m.n = s.n and m.shelf = j.shelf
      where s.tenant_id = ${tenant_id}::uuid and s.code = ${token}`,
  );

interface Visit {
  token: string;
  request: Request;
  /** The visitor's address, which may show a program and is not kept. */
  ip: string;
  /** The owner of the branded domain that is visited: it serves no other tenant's addresses. */
  tenant_id?: string;
}

const MINUTE_S = 60;

/** Limits visits by network address, so that addresses cannot be found by trying. */
export const visitLimit = ({ LINKS_PER_MINUTE }: Deps['env']): WindowLimit =>
  new WindowLimit(LINKS_PER_MINUTE, MINUTE_S * 1000);

const tooMany = (max: number, seconds: number) =>
  new Response(
    '<!doctype html><title>Too many requests</title><p>Too many requests. Try again in a minute.</p>',
    {
      status: 429,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        ...limitHeaders('links', { max, window: MINUTE_S, seconds }),
      },
    },
  );

/** Redirects from a short address, a link's or a recipient's own, and counts the click. */
export async function follow(
  { db, ids, clock }: Deps,
  { token, request, ip, tenant_id }: Visit,
  limit: WindowLimit,
): Promise<Response> {
  const now = clock.now();
  const seconds = limit.take(networkOfAddress(ip), now);
  if (seconds > 0) return tooMany(limit.max, seconds);
  if (!TOKEN.test(token)) return unknownAddress();
  const destination = await withScope(db, 'system', async (tx) => {
    const ownerId = await tenantOf(tx, token);
    if (ownerId === undefined || (tenant_id !== undefined && tenant_id !== ownerId)) return undefined;
    const address = { tenant_id: ownerId, token };
    const link = (await ofLink(tx, address))[0] ?? (await ofRecipient(tx, address))[0];
    if (!link) return undefined;
    const { destination: to, delivered, ...owner } = link;
    const verdict = botVerdict(request, {
      now,
      ip,
      delivered: delivered === null ? null : new Date(delivered),
    });
    await tx.insert(clicks).values({ ...owner, id: ids.uuid(), bot: verdict !== null, ...verdict, at: now });
    return to;
  });
  const location = destination && locationOf(destination);
  if (!location) return unknownAddress();
  return new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}
