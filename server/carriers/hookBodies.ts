import * as z from 'zod/mini';
import { FIRST_DAY, LAST_DAY } from '../../src/contract/common';
import { type HookEvent, type Meaning, storable } from './adapter';
import { sha256Hex } from '../platform/hashing';

/*
 * Validates events with schemas, because one bad event must never spoil another. Fields that decide must be valid, or
 * the event is unreadable. Fields that only add to it (times, prices, counts) are dropped if invalid, so that a STOP
 * counts whatever accompanies it.
 */

/** An event that cannot be interpreted. The message names the field, for the operators of the server. */
export class Unreadable extends Error {}

/** Longest id that is kept as it is: indexes hold no more than about 2,700 bytes. */
const ID_MAX = 500;
/** Longest address of a person or of a number, which is no phone number everywhere. */
const ADDRESS_MAX = 100;
const CODE_MAX = 200;
/** Most events of one request. Carriers send up to a few hundred. */
const EVENTS_MAX = 1_000;
/** Deeper values are cut: writing them as text would exhaust the stack. */
const DEPTH_MAX = 50;
const COST_MAX = 1e12;
const SEGMENTS_MAX = 1_000;

/** The id of an event without one. A repeated delivery has the same. */
export const unnamed = (content: string) => `unnamed:${sha256Hex(content)}`;

/** The id as it is kept: a hash of one that is too long for an index. */
export function idInStore(id: string): string {
  const stored = storable(id);
  return stored.length <= ID_MAX ? stored : `sha256:${sha256Hex(stored)}`;
}

/** A body as JSON text, however deeply it is nested. */
export function jsonOf(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch {
    return JSON.stringify(cut(body, DEPTH_MAX));
  }
}

function cut(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.map((each) => cut(each, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cut(each, depth - 1)]));
}

/**
 * The events of a JSON body that holds one or a list of them. One without an id gets it from its content: it is stored, and
 * keeps none of the others. Null if the body holds no events.
 */
export function eventsIn(
  body: Buffer,
  idOf: (event: Readonly<Record<string, unknown>>) => string | null,
): HookEvent[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null) return null;
  const all: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (all.length > EVENTS_MAX) return null;
  return all.map((event) => {
    const isObject = typeof event === 'object' && event !== null;
    const id = isObject ? idOf(event as Record<string, unknown>) : null;
    return { id: id ?? unnamed(jsonOf(event)), body: event };
  });
}

/** An optional field, dropped if invalid. */
export const extra = <T extends z.ZodMiniType>(schema: T) =>
  z.catch(z.optional(schema), undefined as z.output<T> | undefined);

/** A text that may be absent. */
export const optionalText = () => z.nullish(z.string());

/** An id that cannot be absent. */
export const requiredText = () => z.string().check(z.minLength(1));

/** @throws Unreadable if the body has another form */
export function readAs<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
  const read = z.safeParse(schema, body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue!.path.join('.') || 'The event';
  throw new Unreadable(
    `${place}: ${'expected' in issue! ? `${String(issue.expected)} expected` : 'not as expected'}.`,
  );
}

const isKeepable = (text: string, most: number) =>
  text !== '' && text.length <= most && text === storable(text);

function mustKeep(name: string, text: string, most: number): void {
  if (!isKeepable(text, most)) throw new Unreadable(`${name}: empty, too long, or no text.`);
}

const within = (value: number | undefined, least: number, most: number) =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most ? value : undefined;

const FIRST = Date.parse(FIRST_DAY);
const LAST = Date.parse(LAST_DAY);
/** A time outside the database's range is ignored. */
const timeOf = (at: Date, now: Date) => (at.getTime() >= FIRST && at.getTime() <= LAST ? at : now);

/**
 * The meaning of an event, limited to what the database can store.
 * @throws Unreadable if its ids or addresses cannot be stored
 */
export function keepable({ receipt, inbound, notice }: Meaning, now: Date): Meaning {
  if (receipt) {
    mustKeep('The id of the message', receipt.carrierId, ID_MAX);
    const code = receipt.code === null ? null : storable(receipt.code.slice(0, CODE_MAX));
    const { cost, ...rest } = receipt;
    const storedCost = within(cost, -COST_MAX, COST_MAX);
    return {
      receipt: {
        ...rest,
        code,
        at: timeOf(receipt.at, now),
        ...(storedCost === undefined ? {} : { cost: storedCost }),
      },
    };
  }
  if (inbound) {
    const { carrierId, from, to, at, segments, cost } = inbound;
    mustKeep('The id of the text', carrierId, ID_MAX);
    mustKeep('From', from, ADDRESS_MAX);
    mustKeep('To', to, ADDRESS_MAX);
    return {
      inbound: {
        ...inbound,
        at: timeOf(at, now),
        segments: within(segments, 1, SEGMENTS_MAX),
        cost: within(cost, -COST_MAX, COST_MAX),
      },
    };
  }
  if (notice?.id) mustKeep('The id', notice.id, ID_MAX);
  return notice ? { notice } : {};
}
