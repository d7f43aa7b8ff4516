import { sql } from 'drizzle-orm';
import {
  helpLanguage,
  type HelpLanguage,
  isAmbiguous,
  type KeywordEffect,
  matchKeyword,
  normalizeKeyword,
} from '../../../src/rules/law/keywords';
import { optOut, takeOff } from '../../consent/list';
import { mustNotText } from '../../consent/scope';
import { rows, type Tx } from '../../db/client';
import { join, pageBy } from '../../optIn/join';
import { joinByKeyword } from '../../optIn/joinByKeyword';
import { WORDS } from '../../optIn/words';
import { ownJoinPrefix } from '../../shortLinks/address';
import type { Sending } from '../context';
import { grouped } from '../carrier/groups';
import { unnestRows } from '../ledger/rows';
import { type Answer, queueAnswers } from '../submit/queueDirect';
import { actFrom, type Received } from './possibleOptOut';

// Automatic answers: plain GSM-7, one segment for names of usual length (CTIA Messaging Principles, 5.1.3).
const stopConfirmation = (client: string) =>
  `You are unsubscribed from ${client} and will get no more messages. Reply START to resubscribe.`;

const startConfirmation = (client: string) =>
  `You are subscribed to ${client} again. Message and data rates may apply. Reply HELP for help, STOP to opt out.`;

/** In the language of the word that asked. STOP is named everywhere, as it is the word that each carrier knows. */
const HELP_ANSWERS: Readonly<Record<HelpLanguage, (client: string) => string>> = {
  en: (client) =>
    `${client}: for help contact us directly. Message and data rates may apply. Reply STOP to opt out.`,
  es: (client) =>
    `${client}: para recibir ayuda contáctenos. Pueden aplicar tarifas de mensajes y datos. Responda STOP para cancelar.`,
  fr: (client) =>
    `${client} : pour obtenir de l'aide, contactez-nous. Des frais peuvent s'appliquer. Répondez STOP pour arrêter.`,
  ru: (client) => `${client}: за помощью обращайтесь к нам. Чтобы отписаться, ответьте STOP.`,
  zh: (client) => `${client}：如需帮助，请直接联系我们。回复 STOP 退订。`,
};

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
  /** The opt-in page that it confirms; null: a keyword of its own. */
  page_id: string | null;
}

interface Context {
  ctx: Sending;
  tx: Tx;
  message: Received;
  /** Replies to people, queued once all messages of a batch are read. */
  answers: Answer[];
}

/** Keywords found in messages, before any takes effect. */
export interface Read {
  /** The client's own keyword in each message that has one. */
  keywords: ReadonlyMap<Received, ClientKeyword>;
  /** Messages that consist of STOP alone, with the keyword used. */
  stops: ReadonlyMap<Received, string>;
}

/** Finds the keywords in messages. A client's own keywords come first, then the STOP, START and HELP families. */
export async function readKeywords(tx: Tx, messages: readonly Received[]): Promise<Read> {
  const keywords = await clientKeywords(tx, messages);
  const stops = new Map(
    messages.flatMap((message) => {
      const family = keywords.has(message) ? undefined : matchKeyword(message.body);
      return family?.effect === 'opt_out' ? [[message, family.keyword] as const] : [];
    }),
  );
  return { keywords, stops };
}

/**
 * Applies the effects of the keywords in messages of different people. People who write no more than STOP are opted out
 * together.
 * @returns what became of each message
 */
export async function answerKeywords(
  ctx: Sending,
  tx: Tx,
  messages: readonly Received[],
  { keywords, stops: read }: Read,
): Promise<Map<Received, Answered>> {
  const answers: Answer[] = [];
  const context = (message: Received): Context => ({
    ctx,
    tx,
    message,
    answers: message.recalled ? [] : answers,
  });
  const stops = new Map(
    messages.flatMap((message) => {
      const keyword = read.get(message);
      return keyword === undefined ? [] : [[message, keyword] as const];
    }),
  );
  const answered = new Map<Received, Answered>();
  const alike = grouped([...stops], ([{ to, route }, keyword]) =>
    JSON.stringify([keyword, route.tenant_id, route.client_id, route.answered?.campaign_id, to]),
  );
  for (const group of alike.values()) {
    const [, keyword] = group[0]!;
    const people = group.map(([message]) => message);
    const added = await block(tx, people, keyword, 'stop_reply');
    for (const message of people) {
      answered.set(message, { keyword, optedOut: true, handled: true });
      if (added.has(message.from)) confirm(context(message), null);
    }
  }
  for (const message of messages)
    if (!stops.has(message))
      answered.set(message, await answerKeyword(context(message), keywords.get(message)));
  for (const ofTenant of grouped(answers, ({ tenant_id }) => tenant_id).values())
    await queueAnswers(tx, ctx, ofTenant);
  return answered;
}

async function answerKeyword(context: Context, clientKeyword: ClientKeyword | undefined): Promise<Answered> {
  const { message } = context;
  const family = matchKeyword(message.body);
  if (clientKeyword && !clientKeyword.page_id) await hit(context, clientKeyword);
  if (family && !(isAmbiguous(family.keyword) && !(await isBlocked(context)))) {
    const reply =
      clientKeyword && normalizeKeyword(clientKeyword.keyword) === family.keyword
        ? clientKeyword.reply
        : null;
    return {
      keyword: family.keyword,
      ...(await act(context, family.effect, family.keyword, 'stop_reply', reply)),
    };
  }
  if (!clientKeyword) return { keyword: null, optedOut: false, handled: false };
  if (clientKeyword.page_id) return joinByText(context, clientKeyword.page_id);
  if (clientKeyword.effect === 'add_to_audience') await joinByOwn(context, clientKeyword);
  if (clientKeyword.effect === 'opt_in') {
    const reply = clientKeyword.reply ?? startConfirmation(message.route.client_name);
    await joinByOwn(context, { ...clientKeyword, reply });
    if (!isConfirmed(context)) say(context, 'opt_in', reply);
    return { keyword: clientKeyword.keyword, optedOut: false, handled: true };
  }
  if (clientKeyword.effect === 'none' || clientKeyword.effect === 'add_to_audience') {
    const silent = clientKeyword.reply === null || (await isBlocked(context));
    if (!silent) say(context, 'keyword', clientKeyword.reply!);
    return {
      keyword: clientKeyword.keyword,
      optedOut: false,
      handled: !silent || clientKeyword.effect === 'add_to_audience',
    };
  }
  return {
    keyword: clientKeyword.keyword,
    ...(await act(context, clientKeyword.effect, clientKeyword.keyword, 'keyword', clientKeyword.reply)),
  };
}

/** Records the consent of a person who wrote a keyword of the client that adds people to an audience or opts them in. */
const joinByOwn = (
  { tx, ctx, message }: Context,
  { keyword, reply, effect, audience_id }: ClientKeyword,
): Promise<void> =>
  joinByKeyword(
    tx,
    {
      keyword,
      answer: reply,
      audience_id: effect === 'add_to_audience' ? audience_id : null,
      ends_opt_out: effect === 'opt_in',
    },
    actFrom(message),
    message.from,
    ownJoinPrefix(ctx.env),
  );

/** Confirms the person's entry on an opt-in page. Who has none is answered with the page's address. */
async function joinByText(context: Context, page_id: string): Promise<Answered> {
  const { tx, ctx, message } = context;
  const { id, to, body, at, route } = message;
  const page = (await pageBy(tx, { tenant_id: route.tenant_id, id: page_id }, ownJoinPrefix(ctx.env)))!;
  const words = WORDS[page.language];
  const by = { message_id: id, message: body, virtual_number: to, at };
  const isIn = await join(tx, page, message.from, at, by);
  if (isIn) {
    if (!isConfirmed(context))
      say(context, 'opt_in', words.welcome(page.client_name, page.shown.details[0]!));
  } else if (!(await isBlocked(context)))
    say(context, 'keyword', words.fillIn(page.client_name, page.address));
  return { keyword: page.keyword, optedOut: false, handled: true };
}

async function act(
  context: Context,
  effect: KeywordEffect,
  keyword: string,
  source: 'stop_reply' | 'keyword',
  reply: string | null,
): Promise<Omit<Answered, 'keyword'>> {
  const { client_name, help_text } = context.message.route;
  if (effect === 'help') {
    // The client's own text explains how to reach it, which a generic text cannot.
    const answer = reply ?? help_text ?? HELP_ANSWERS[helpLanguage(keyword)](client_name);
    if (!isConfirmed(context)) say(context, effect, answer);
    return { optedOut: false, handled: true };
  }
  if (effect === 'opt_in') {
    await unblock(context, keyword);
    if (!isConfirmed(context)) say(context, effect, reply ?? startConfirmation(client_name));
    return { optedOut: false, handled: true };
  }
  const added = await block(context.tx, [context.message], keyword, source);
  if (added.size > 0) confirm(context, reply);
  return { optedOut: true, handled: true };
}

/** Only one confirmation is allowed (47 CFR 64.1200(a)(12)): a second STOP gets no answer. */
function confirm(context: Context, reply: string | null): void {
  if (!isConfirmed(context))
    say(context, 'opt_out', reply ?? stopConfirmation(context.message.route.client_name));
}

/** Whether the carrier answers this text itself: a second confirmation is not allowed, and it would block ours. */
const isConfirmed = ({ ctx, message }: Context): boolean =>
  ctx.carrier.confirms?.(message.account, message) ?? false;

/** The client's own keyword in each message that has one. */
async function clientKeywords(tx: Tx, messages: readonly Received[]): Promise<Map<Received, ClientKeyword>> {
  const words = unnestRows([...messages.entries()], {
    place: ['int', ([place]) => place],
    tenant_id: ['uuid', ([, { route }]) => route.tenant_id],
    client_id: ['uuid', ([, { route }]) => route.client_id],
    whole: ['text', ([, { body }]) => normalizeKeyword(body)],
    first: ['text', ([, { body }]) => normalizeKeyword(body.trim().split(/\s+/, 1)[0] ?? '')],
  });
  const matches = await rows<ClientKeyword & { place: number }>(
    tx,
    sql`select given.place, own.* from ${words} cross join lateral (
      select k.id, k.keyword, k.reply, k.effect, k.audience_id, null::uuid as page_id, k.match from keywords k
      where k.tenant_id = given.tenant_id and k.client_id = given.client_id
        and ((k.match = 'only_word' and k.keyword = given.whole) or (k.match = 'first_word' and k.keyword = given.first))
      union all select g.id, g.keyword, null, 'none', null, g.id, 'only_word' from opt_in_pages g
      where g.tenant_id = given.tenant_id and g.client_id = given.client_id and g.keyword = given.whole and not g.archived
      order by match desc limit 1) own`,
  );
  return new Map(matches.map(({ place, ...keyword }) => [messages[place]!, keyword]));
}

const hit = ({ tx, message }: Context, { id }: ClientKeyword) =>
  tx.execute(sql`update keywords set hits = hits + 1, last_hit_at = ${message.at.toISOString()}::timestamptz
    where tenant_id = ${message.route.tenant_id}::uuid and id = ${id}::uuid`);

async function isBlocked({ tx, message }: Context): Promise<boolean> {
  const blocks = await rows(
    tx,
    sql`select 1 where ${mustNotText({
      tenant: sql`${message.route.tenant_id}::uuid`,
      client: sql`${message.route.client_id}::uuid`,
      phone: sql`${message.from}::text`,
      number: sql`${message.to}::text`,
    })}`,
  );
  return blocks.length > 0;
}

/**
 * Opts people out who wrote the same keyword to the same number, for the same client and campaign.
 * @returns the numbers that were not on the list before
 */
function block(
  tx: Tx,
  messages: readonly Received[],
  keyword: string,
  source: 'stop_reply' | 'keyword',
): Promise<Set<string>> {
  const people = messages.map((message) => ({
    phone: message.from,
    message_id: message.id,
    message: message.body,
    at: message.at,
  }));
  return optOut(tx, { ...actFrom(messages[0]!), source, keyword }, people);
}

const unblock = ({ tx, message }: Context, keyword: string) =>
  takeOff(tx, { ...actFrom(message), kind: 'opted_in', source: 'start', keyword }, message.from);

function say({ message, answers: queued }: Context, answers: Answer['answers'], body: string): void {
  const { tenant_id, client_id } = message.route;
  queued.push({
    tenant_id,
    client_id,
    campaign_id: null,
    kind: 'automatic',
    answers,
    tn: message.from,
    vn: message.to,
    body,
  });
}
