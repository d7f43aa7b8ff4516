import { sql } from 'drizzle-orm';
import { segment } from '../../../src/rules/formats/segments';
import { type Db, rows, type Tx } from '../../db/client';
import { domainPrefix, ownPrefix } from '../../shortLinks/address';
import { type Code, codesFor, type Wanted } from './codes';
import type { Sending } from '../context';
import type { JobRef } from '../ledger/counters';

/** A short link of a campaign, as its message may name it. */
export interface ShortLink {
  link_id: string;
  token: string;
  /** Its domain, used when the campaign has none in rotation. */
  domain_id: string | null;
}

/** The links of a campaign. */
export const linksOf = (
  db: Db | Tx,
  { tenant_id, campaign_id }: Pick<JobRef, 'tenant_id' | 'campaign_id'>,
): Promise<ShortLink[]> =>
  rows<ShortLink>(
    db,
    sql`select l.id as link_id, l.token, l.domain_id from campaign_links c
      join links l on l.tenant_id = c.tenant_id and l.id = c.link_id
      where c.tenant_id = ${tenant_id}::uuid and c.campaign_id = ${campaign_id}::uuid order by l.id`,
  );

/** Where a message contains a link, with or without the scheme. A token is unique, so the host does not matter. */
const placesOf = ({ token }: ShortLink) =>
  new RegExp(String.raw`(https?://)?[\w.:-]+/(?:l/)?${token}(?![A-Za-z0-9])`, 'gi');

const addressOf = ({ code, host }: Code, prefix: string): string =>
  (host === null ? prefix : domainPrefix(host)) + code;

/**
 * A message with the longest address that a recipient may get for each of its links, for counting segments before
 * the addresses exist: the domains in rotation may have longer names than the link's.
 */
export async function asSent(
  tx: Tx,
  { tenant_id, id, message }: { tenant_id: string; id: string; message: string },
): Promise<string> {
  const links = await linksOf(tx, { tenant_id, campaign_id: id });
  if (!links.some((link) => placesOf(link).test(message))) return message;
  const [longest] = await rows<{ host: string }>(
    tx,
    sql`select d.host from campaign_domains c join domains d on d.tenant_id = c.tenant_id and d.id = c.domain_id
      where c.tenant_id = ${tenant_id}::uuid and c.campaign_id = ${id}::uuid
        and d.proof = 'verified' and d.health = 'healthy' and (d.cap is null or d.used < d.cap)
      order by length(d.host) desc limit 1`,
  );
  if (!longest) return message;
  return links.reduce(
    (text, link) =>
      text.replace(
        placesOf(link),
        (_, scheme?: string) => `${scheme ? 'https://' : ''}${longest.host}/${link.token}`,
      ),
    message,
  );
}

/** A rendered row, or one without text because it is skipped. */
interface Rendered {
  n: number;
  body?: string;
  segments?: number;
  phone?: string;
}

/**
 * Replaces each of the campaign's links in a message with the recipient's own address, so that a click identifies
 * the recipient. A row that an earlier attempt has rendered contains no link any more and stays as it is.
 */
export async function withOwnAddresses<R extends Rendered>(
  ctx: Sending,
  { job, links }: { job: JobRef; links: readonly ShortLink[] },
  composed: readonly R[],
): Promise<readonly R[]> {
  const wanted: Wanted[] = composed.flatMap(({ n, body = '', phone = '' }) =>
    links
      .filter((link) => placesOf(link).test(body))
      .map(({ link_id, token, domain_id }) => ({ n, phone, link_id, domain_id, length: token.length })),
  );
  if (wanted.length === 0) return composed;
  const codes = new Map(
    (await codesFor(ctx, job, wanted)).map((code) => [`${code.n}:${code.link_id}`, code]),
  );
  const prefix = ownPrefix(ctx.env);
  return composed.map((row) => {
    if (row.body === undefined) return row;
    const body = links.reduce((text, link) => {
      const code = codes.get(`${row.n}:${link.link_id}`);
      if (!code) return text;
      const address = addressOf(code, prefix);
      return text.replace(placesOf(link), (_, scheme?: string) =>
        scheme ? address : address.replace(/^https?:\/\//, ''),
      );
    }, row.body);
    return body === row.body ? row : { ...row, body, segments: segment(body).segments };
  });
}
