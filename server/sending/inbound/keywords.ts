import { sql } from 'drizzle-orm';
import { isAmbiguous, type KeywordEffect, matchKeyword, normalizeKeyword } from '../../../src/rules/keywords';
import { optOut, takeOff } from '../../consent/list';
import { mustNotText } from '../../consent/scope';
import { rows, type Tx } from '../../db/client';
import type { Sending } from '../context';
import { queueDirect } from '../submit/direct';
import type { Route } from './route';
import { actFrom, type Received } from './wish';

// Automatic answers: plain GSM-7, one segment for names of usual length (CTIA Messaging Principles, 5.1.3).
const stopConfirmation = (client: string) =>
  `You are unsubscribed from ${client} and will get no more messages. Reply START to resubscribe.`;

const startConfirmation = (client: string) =>
  `You are subscribed to ${client} again. Message and data rates may apply. Reply HELP for help, STOP to opt out.`;

const helpAnswer = (client: string) =>
  `${client}: for help contact us directly. Message and data rates may apply. Reply STOP to opt out.`;

export interface Answered {
  /** The keyword that was found, as it is listed. */
  keyword: string | null;
  optedOut: boolean;
  /** Had an automatic effect or answer, so staff need not reply. */
  handled: boolean;
}

interface ClientKeyword {
  id: string;
  keyword: string;
  reply: string | null;
  effect: KeywordEffect | 'none' | 'add_to_audience';
  audience_id: string | null;
}

interface Context {
  ctx: Sending;
  tx: Tx;
  route: Route;
  message: Received;
}

/** Finds the keyword in a message and applies its effect. The STOP, START and HELP families come first. */
export async function answerKeyword(
  ctx: Sending,
  tx: Tx,
  route: Route,
  message: Received,
): Promise<Answered> {
  const context: Context = { ctx, tx, route, message };
  const family = matchKeyword(message.body);
  const own = await clientKeyword(context);
  if (own) await hit(context, own);
  if (family && !(isAmbiguous(family.keyword) && !(await isBlocked(context)))) {
    const reply = own && normalizeKeyword(own.keyword) === family.keyword ? own.reply : null;
    return {
      keyword: family.keyword,
      ...(await act(context, family.effect, family.keyword, 'stop_reply', reply)),
    };
  }
  if (!own) return { keyword: null, optedOut: false, handled: false };
  if (own.effect === 'add_to_audience') await addToAudience(context, own.audience_id);
  if (own.effect === 'none' || own.effect === 'add_to_audience') {
    const silent = own.reply === null || (await isBlocked(context));
    if (!silent) await say(context, own.reply!);
    return { keyword: own.keyword, optedOut: false, handled: !silent || own.effect === 'add_to_audience' };
  }
  return { keyword: own.keyword, ...(await act(context, own.effect, own.keyword, 'keyword', own.reply)) };
}

async function act(
  context: Context,
  effect: KeywordEffect,
  keyword: string,
  source: 'stop_reply' | 'keyword',
  reply: string | null,
): Promise<Omit<Answered, 'keyword'>> {
  const { client_name, help_text } = context.route;
  if (effect === 'help') {
    await say(context, reply ?? help_text ?? helpAnswer(client_name));
    return { optedOut: false, handled: true };
  }
  if (effect === 'opt_in') {
    await unblock(context, keyword);
    if (!isConfirmed(context)) await say(context, reply ?? startConfirmation(client_name));
    return { optedOut: false, handled: true };
  }
  // Only one confirmation is allowed (47 CFR 64.1200(a)(12)): a second STOP gets no answer.
  const added = await block(context, keyword, source);
  if (added && !isConfirmed(context)) await say(context, reply ?? stopConfirmation(client_name));
  return { optedOut: true, handled: true };
}

/** Whether the carrier answers this text itself: a second confirmation is not allowed, and it would block ours. */
const isConfirmed = ({ ctx, message }: Context): boolean =>
  ctx.carrier.confirms?.(message.account, message) ?? false;

async function clientKeyword({ tx, route, message }: Context): Promise<ClientKeyword | undefined> {
  const whole = normalizeKeyword(message.body);
  const first = normalizeKeyword(message.body.trim().split(/\s+/, 1)[0] ?? '');
  const [found] = await rows<ClientKeyword>(
    tx,
    sql`select id, keyword, reply, effect, audience_id from keywords
      where tenant_id = ${route.tenant_id}::uuid and client_id = ${route.client_id}::uuid
        and ((match = 'only_word' and keyword = ${whole}) or (match = 'first_word' and keyword = ${first}))
      order by match desc limit 1`,
  );
  return found;
}

const hit = ({ tx, route, message }: Context, { id }: ClientKeyword) =>
  tx.execute(sql`update keywords set hits = hits + 1, last_hit_at = ${message.at.toISOString()}::timestamptz
    where tenant_id = ${route.tenant_id}::uuid and id = ${id}::uuid`);

async function isBlocked({ tx, route, message }: Context): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 where ${mustNotText({
      tenant: sql`${route.tenant_id}::uuid`,
      client: sql`${route.client_id}::uuid`,
      phone: sql`${message.from}::text`,
      number: sql`${message.to}::text`,
    })}`,
  );
  return found.length > 0;
}

/** @returns whether the number was not on the list before */
async function block({ tx, route, message }: Context, keyword: string, source: 'stop_reply' | 'keyword') {
  const act = { ...actFrom(route, message), source, keyword };
  return (await optOut(tx, act, [{ phone: message.from }])).size > 0;
}

const unblock = ({ tx, route, message }: Context, keyword: string) =>
  takeOff(tx, { ...actFrom(route, message), kind: 'opted_in', source: 'start', keyword }, message.from);

async function addToAudience({ tx, route, message }: Context, audienceId: string | null): Promise<void> {
  if (audienceId === null) return;
  const added = await rows(
    tx,
    sql`insert into audience_targets (tenant_id, audience_id, phone)
      select tenant_id, id, ${message.from} from audiences where tenant_id = ${route.tenant_id}::uuid and id = ${audienceId}::uuid
      on conflict do nothing returning 1`,
  );
  if (added.length === 0) return;
  await tx.execute(sql`update audiences set targets = targets + 1
    where tenant_id = ${route.tenant_id}::uuid and id = ${audienceId}::uuid`);
}

const say = ({ ctx, tx, route, message }: Context, body: string) =>
  queueDirect(tx, ctx, [
    {
      tenant_id: route.tenant_id,
      client_id: route.client_id,
      campaign_id: null,
      kind: 'automatic',
      tn: message.from,
      vn: message.to,
      body,
    },
  ]);
