import { toE164 } from '../../src/rules/formats/phone';
import { secretKey } from '../auth/secrets';
import { countUse, type Limit } from '../auth/throttle';
import type { Env } from '../config/env';
import { tenantOfAddress } from '../db/directory';
import { withScope } from '../db/scope';
import type { Deps } from '../http/handler';
import { limitHeaders } from '../http/limitHeaders';
import { PLAIN } from '../http/sentences/plain';
import type { WindowLimit } from '../lib/windowLimit';
import { hmac, sameBytes } from '../platform/hashing';
import { networkOfAddress } from '../platform/hosts';
import { ownJoinPrefix } from '../shortLinks/address';
import { enter, type Page, pageBy } from './join';
import { closedPage, document, type Entered, type Errors, formPage, plainPage, sentPage } from './render';
import { WORDS } from './words';

/** Paths of pages as `freeToken` makes them. */
const TOKEN = /^[A-Za-z0-9]{1,32}$/;
const MINUTE_S = 60;
const HOUR_S = 3_600;
/** Sent forms that are read from one network in a minute, and stored for one number in an hour. */
const FORMS_MAX = 30;
const NUMBER_MAX = 5;
/** No person fills in the form in less time; nor leaves it open for longer. ms */
const FASTEST_MS = 2_000;
const LONGEST_MS = 24 * HOUR_S * 1_000;

/** Sent forms of a network, over all processes. */
const formsOf = (ip: string): Limit => ({
  key: `join:address:${networkOfAddress(ip)}`,
  max: FORMS_MAX,
  seconds: MINUTE_S,
});

/** Stored forms for a number, over all processes. Its key does not tell the number, which may be erased meanwhile. */
const entriesOf = (env: Env, page: Page, phone: string): Limit => ({
  key: `join:number:${hmac('sha256', secretKey(env), `join ${page.id} ${phone}`).toString('base64url')}`,
  max: NUMBER_MAX,
  seconds: HOUR_S,
});

interface Visit {
  token: string;
  request: Request;
  ip: string;
  /** The owner of the branded domain that is visited: it serves no other tenant's pages. */
  tenant_id?: string;
}

/** The time at which a page was shown, which only this server can write. */
function stampOf(env: Env, token: string, at: number): string {
  const signature = hmac('sha256', secretKey(env), `join ${token} ${at}`).toString('base64url');
  return `${at}.${signature}`;
}

/** @returns the time in a stamp, in ms; undefined if this server did not write it for this page */
function timeIn(env: Env, token: string, stamp: string): number | undefined {
  const at = Number(stamp.split('.', 1)[0]);
  if (!Number.isSafeInteger(at)) return undefined;
  return sameBytes(Buffer.from(stamp), Buffer.from(stampOf(env, token, at))) ? at : undefined;
}

/** A page of one sentence in English, where no language is known. */
function sentence(
  key: 'short_address' | 'join_busy' | 'join_size',
  headers?: Record<string, string>,
): Response {
  const [status, text] = PLAIN[key];
  return document(status, plainPage(text), headers);
}

const unknown = () => sentence('short_address');

/** The answer to a form that no person can have filled in. */
export const tooLargeForm = () => sentence('join_size');

const tooMany = (max: number, seconds: number) =>
  sentence('join_busy', limitHeaders('join', { max, window: MINUTE_S, seconds }));

async function pageAt({ db, env }: Deps, { token, tenant_id }: Visit): Promise<Page | undefined> {
  if (!TOKEN.test(token)) return undefined;
  return withScope(db, 'system', async (tx) => {
    const owner = await tenantOfAddress(tx, token);
    if (owner === undefined || (tenant_id !== undefined && tenant_id !== owner)) return undefined;
    return pageBy(tx, { tenant_id: owner, token }, ownJoinPrefix(env));
  });
}

/** The errors of a form that a person can put right. */
function errorsOf(
  { shown, language, text_version }: Page,
  { agree, age }: Entered,
  {
    phone,
    version,
    shownAt,
    now,
  }: { phone?: string; version: string; shownAt: number | undefined; now: number },
): Errors {
  const words = WORDS[language];
  if (shownAt === undefined || now - shownAt > LONGEST_MS) return { form: words.tooLate };
  if (version !== String(text_version)) return { form: words.changed };
  const errors: Errors = {
    ...(phone === undefined && { phone: words.noPhone }),
    ...(!agree && { agree: words.noAgreement }),
    ...(shown.age !== null && !age && { age: words.noAge }),
  };
  const isFilled = Object.keys(errors).length === 0;
  return isFilled && now - shownAt < FASTEST_MS ? { form: words.tooEarly } : errors;
}

/** @returns the refusal of a network that visits or sends too much */
async function refusalOf(
  { db, clock }: Deps,
  { request, ip }: Visit,
  visits: WindowLimit,
): Promise<Response | undefined> {
  const now = clock.now();
  if (request.method !== 'POST') {
    const seconds = visits.take(networkOfAddress(ip), now);
    return seconds > 0 ? tooMany(visits.max, seconds) : undefined;
  }
  const { count, resets_at } = await countUse(db, formsOf(ip), now);
  if (count <= FORMS_MAX) return undefined;
  return tooMany(FORMS_MAX, Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1_000)));
}

/**
 * Shows an opt-in page, or takes in its form. Programs that fill in the field that people do not see get the same answer.
 * @param visits this process's limit of visits to short addresses, which pages share
 */
export async function visitPage(deps: Deps, visit: Visit, visits: WindowLimit): Promise<Response> {
  const { env, clock } = deps;
  const { token, request } = visit;
  const now = clock.now();
  const isPost = request.method === 'POST';
  const refusal = await refusalOf(deps, visit, visits);
  if (refusal) return refusal;
  const page = await pageAt(deps, visit);
  if (!page) return unknown();
  const { language, shown, text_version: version, number } = page;
  if (page.archived || page.audience_id === null || number === null)
    return document(410, closedPage(language));
  if (!isPost) {
    if (new URL(request.url).searchParams.has('sent'))
      return document(200, sentPage(language, { ...page, number }));
    return document(200, formPage({ shown, version, stamp: stampOf(env, token, now.getTime()) }));
  }
  const form = new URLSearchParams(await request.text());
  const entered: Entered = {
    phone: (form.get('phone') ?? '').slice(0, 40),
    agree: form.get('agree') === 'yes',
    age: form.get('age') === 'yes',
  };
  const sent = () =>
    new Response(null, { status: 303, headers: { location: '?sent', 'cache-control': 'no-store' } });
  if (form.get('website')) return sent();
  const read = toE164(entered.phone);
  const phone = read.ok ? read.e164 : undefined;
  const shownAt = timeIn(env, token, form.get('stamp') ?? '');
  const errors = errorsOf(page, entered, {
    phone,
    version: form.get('version') ?? '',
    shownAt,
    now: now.getTime(),
  });
  if (phone === undefined || Object.keys(errors).length > 0) {
    const isFresh = shownAt !== undefined && now.getTime() - shownAt <= LONGEST_MS;
    const stamp = stampOf(env, token, isFresh ? shownAt : now.getTime());
    // Agreement to another text is none to this one.
    const shownAgain = form.get('version') === String(version) ? entered : { ...entered, agree: false };
    return document(422, formPage({ shown, version, stamp, entered: shownAgain, errors }));
  }
  // Beyond its limit a number gets the same answer, so that nobody learns anything of it.
  const { count } = await countUse(deps.db, entriesOf(env, page, phone), now);
  if (count <= NUMBER_MAX) await withScope(deps.db, 'system', (tx) => enter(tx, page, phone, now));
  return sent();
}
