import * as z from 'zod/mini';
import { clockTime, count, day, id, maybe, phone, prose, version } from './common';

/**
 * The figures and facts shown to a person who confirms an action. The server compares them in the action's
 * transaction and refuses with 409 `changed`, so that nothing happens that was not shown. Each call uses
 * the members that apply to it.
 */
export const Confirmed = z.strictObject({
  /** Number of people who would be texted, or of records concerned. */
  reach: z.optional(count()),
  /** People left out because they opted out. More of them explain a smaller `reach`. */
  opted_out: z.optional(count()),
  /** Version of the campaign that was shown. */
  version: z.optional(version()),
  /** The highest price shown, in millionths of an ISO 4217 currency; null if none is known. */
  price: z.optional(z.nullable(z.strictObject({ currency: z.string(), micros: z.int() }))),
  /**
   * The client's sending window, and the policy for people outside it. Its optional parts are compared if they are given.
   */
  hours: z.optional(
    z.strictObject({
      policy: z.enum(['hold', 'warn']),
      start: clockTime(),
      end: clockTime(),
      /** Days on which the client sends nothing, and those of them on which the tenant sends nothing. */
      closed: z.optional(z.array(day())),
      always: z.optional(z.array(day())),
      /** Number of people outside their hours, for a job that texts them all the same. */
      outside: z.optional(count()),
    }),
  ),
  /** Sender numbers of the messages. */
  senders: z.optional(z.array(phone())),
  /** The person's last message; null for none. */
  last_message: z.optional(z.nullable(id())),
  /** Names or texts of the records concerned, and of other records that use them, as shown. */
  names: z.optional(z.array(prose())),
  /** Other figures that the question names, by the field of the record or of the preview that has them. */
  counts: z.optional(z.record(z.string(), count())),
  /** How an entry of the do-not-call list came about, and the keyword of the person's text. */
  source: z.optional(z.strictObject({ source: prose(), keyword: z.nullable(prose()) })),
  /** How far an opt-out reaches: the number that was written to, the client, a shared number, or all clients. */
  scope: z.optional(z.enum(['pair', 'client', 'number', 'tenant'])),
});
export type Confirmed = z.infer<typeof Confirmed>;
export type ConfirmedMember = keyof Confirmed;

type Mask<M extends ConfirmedMember> = { [K in M]: true } & Record<Exclude<M, ConfirmedMember>, never>;

const only = <const M extends ConfirmedMember>(members: readonly M[]) =>
  z.pick(Confirmed, Object.fromEntries(members.map((member) => [member, true])) as Mask<M>);

/** Members by schema: `membersOf` reads a call's declaration without opening the schema. */
const MEMBERS = new WeakMap<object, readonly ConfirmedMember[]>();

function takes<S extends object>(schema: S, members: readonly ConfirmedMember[]): S {
  MEMBERS.set(schema, members);
  return schema;
}

/** The body field `confirmed` of a call that compares these members. It is optional on the wire. */
export const confirmed = <const M extends ConfirmedMember>(...members: readonly M[]) =>
  takes(maybe(only(members)), members);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The same as JSON, for the query of a call without a body. */
export const confirmedText = <const M extends ConfirmedMember>(...members: readonly M[]) =>
  takes(z.optional(z.pipe(z.pipe(z.string(), z.transform(jsonOf)), only(members))), members);

/**
 * For the options of a call without a body that confirms a record: its query, and the facts of the record that the page
 * shows and the server compares, in one definition.
 */
export const confirming = <R, const M extends ConfirmedMember>(
  members: readonly M[],
  confirms: (record: R) => Pick<Confirmed, M>,
) => ({ query: { confirmed: confirmedText(...members) }, confirms });

/** The parts of a call that declare what it confirms. */
interface Confirmable {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly confirms?: (record: never) => Confirmed;
}

/** Members that a call compares, in declared order; empty for a call that confirms nothing. */
export function membersOf({ body, query }: Confirmable): readonly ConfirmedMember[] {
  const { shape } = (body ?? {}) as { shape?: Readonly<Record<string, unknown>> };
  const schema = shape?.confirmed ?? query?.confirmed;
  return typeof schema === 'object' && schema !== null ? (MEMBERS.get(schema) ?? []) : [];
}

/** The field `confirmed` from the record that was shown; nothing for a call that confirms no record. */
export const confirmedBy = ({ confirms }: Confirmable, record: unknown): { confirmed?: Confirmed } =>
  confirms && record ? { confirmed: confirms(record as never) } : {};

/** One difference between the confirmed and the current value. */
export interface ConfirmedChange {
  readonly member: ConfirmedMember;
  readonly was: unknown;
  readonly now: unknown;
}
