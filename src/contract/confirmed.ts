import * as s from './schema';
import { clockTime, count, day, id, maybe, phone, prose, version } from './common';

/**
 * The figures and facts shown to a person who confirms an action. The server compares them in the action's
 * transaction and refuses with 409 `changed`, so that nothing happens that was not shown. Each call uses
 * the members that apply to it.
 */
export const Confirmed = s.strictObject({
  /** Number of people who would be texted, or of records concerned. */
  reach: s.optional(count()),
  /** People left out because they opted out. More of them explain a smaller `reach`. */
  opted_out: s.optional(count()),
  /** Version of the campaign that was shown. */
  version: s.optional(version()),
  /** The highest price shown, in millionths of an ISO 4217 currency; null if none is known. */
  price: s.optional(s.nullable(s.strictObject({ currency: s.string(), micros: s.int() }))),
  /**
   * The client's sending window, and the policy for people outside it. Its optional parts are compared if they are given.
   */
  hours: s.optional(
    s.strictObject({
      policy: s.enum(['hold', 'warn']),
      start: clockTime(),
      end: clockTime(),
      /** Days on which the client sends nothing, and those of them on which the tenant sends nothing. */
      closed: s.optional(s.array(day())),
      always: s.optional(s.array(day())),
      /** Number of people outside their hours, for a job that texts them all the same. */
      outside: s.optional(count()),
      /** Purpose of the campaign, which decides on the rules that hold; null: none is stated. */
      purpose: s.optional(s.nullable(s.string())),
    }),
  ),
  /** Sender numbers of the messages. */
  senders: s.optional(s.array(phone())),
  /** The person's last message; null for none. */
  last_message: s.optional(s.nullable(id())),
  /** The last reply of staff to the person; null for none. */
  last_reply: s.optional(s.nullable(id())),
  /** Names or texts of the records concerned, and of other records that use them, as shown. */
  names: s.optional(s.array(prose())),
  /** Other figures that the question names, by the field of the record or of the preview that has them. */
  counts: s.optional(s.record(count())),
  /** How an entry of the do-not-call list came about, and the keyword of the person's text. */
  source: s.optional(s.strictObject({ source: prose(), keyword: s.nullable(prose()) })),
  /** How far an opt-out reaches: the number that was written to, the client, a shared number, or all clients. */
  scope: s.optional(s.enum(['pair', 'client', 'number', 'tenant'])),
});
export type Confirmed = s.Infer<typeof Confirmed>;
export type ConfirmedMember = keyof Confirmed;

/** The body field `confirmed` of a call that compares these members. It is optional on the wire. */
export const confirmed = <const M extends ConfirmedMember>(...members: readonly M[]) =>
  maybe(s.pick(Confirmed, members));

/** The same as JSON, for the query of a call without a body. */
export const confirmedText = <const M extends ConfirmedMember>(...members: readonly M[]) =>
  s.optional(s.inQuery(s.pick(Confirmed, members)));

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
  readonly body?: s.Schema;
  readonly query?: s.Shape;
  readonly confirms?: (record: never) => Confirmed;
}

/** The `confirmed` of each item, for a body that lists items to act on. */
const ofItems = (body: s.Shape = {}): s.Schema | undefined =>
  Object.values(body)
    .map((field) => s.unwrap(field))
    .flatMap((node) => (node.type === 'array' ? (s.shapeOf(node.item)?.confirmed ?? []) : []))[0];

/** Members that a call compares, in declared order; empty for a call that confirms nothing. */
export const membersOf = ({ body, query }: Confirmable): readonly ConfirmedMember[] => {
  const shape = s.shapeOf(body);
  return Object.keys(
    s.shapeOf(shape?.confirmed ?? query?.confirmed ?? ofItems(shape)) ?? {},
  ) as ConfirmedMember[];
};

/** The field `confirmed` from the record that was shown; nothing for a call that confirms no record. */
export const confirmedBy = ({ confirms }: Confirmable, record: unknown): { confirmed?: Confirmed } =>
  confirms && record ? { confirmed: confirms(record as never) } : {};

/** One difference between the confirmed and the current value. */
export interface ConfirmedChange {
  readonly member: ConfirmedMember;
  readonly was: unknown;
  readonly now: unknown;
}
