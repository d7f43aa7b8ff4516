import * as s from '../../../src/contract/schema';
import { codeOf, stored } from '../../../src/contract/common';
import { defineContract, list } from '../../../src/contract/define';
import { STAFF } from '../../../src/contract/roles';
import type { MessagesFor } from '../../../src/admin/declaration';
import { defineResource } from '../../../src/admin/define';
import type { CodeTexts, Translated } from '../../../src/i18n/messages';

/**
 * Code that must not compile in an entity's declaration and texts. `npm run typecheck` fails if one of
 * these compiles.
 */
const Coupon = s.object({
  ...stored,
  name: s.string(),
  state: s.enum(['open', 'used']),
  kind: s.nullable(s.enum(['gift', 'refund'])),
  paid: s.boolean(),
});
const coupons = defineContract({
  name: 'coupons',
  record: Coupon,
  key: ['id'],
  filterable: ['state'],
  list: [list(0, '/coupons', Coupon, { roles: STAFF, query: { age: s.optional(s.enum(['new', 'old'])) } })],
});
const icon = () => null;
const state = { open: 'Open', used: 'Used' } as const;
const kind = { gift: 'Gift', refund: 'Refund' } as const;
const base = { name: 'Coupon |||| Coupons', fields: { name: 'Name' } } as const;

const en = {
  ...base,
  choices: { state, kind, paid: { true: 'Paid', false: 'Open' }, age: { new: 'New', old: 'Old' } },
} as const satisfies MessagesFor<typeof coupons>;

export const elsewhere = { ...base, choices: { state } } satisfies MessagesFor<typeof coupons, 'kind'>;

// @ts-expect-error No words for the values of an enum.
export const none = { ...base } satisfies MessagesFor<typeof coupons>;

export const short = {
  ...base,
  // @ts-expect-error A value without a word.
  choices: { state: { open: 'Open' }, kind },
} satisfies MessagesFor<typeof coupons>;

export const long = {
  ...base,
  // @ts-expect-error A word for a value that does not exist.
  choices: { state: { open: 'Open', used: 'Used', lost: 'Lost' }, kind },
} satisfies MessagesFor<typeof coupons>;

export const wrongName = {
  ...base,
  // @ts-expect-error Words for a field that neither the record nor the lists have.
  choices: { state, kind, color: { red: 'Red' } },
} satisfies MessagesFor<typeof coupons>;

export const wrongFilter = {
  ...base,
  // @ts-expect-error A filter's value without a word.
  choices: { state, kind, age: { new: 'New' } },
} satisfies MessagesFor<typeof coupons>;

export const wrongBoolean = {
  ...base,
  // @ts-expect-error Only true and false are values of a boolean.
  choices: { state, kind, paid: { yes: 'Paid', no: 'Open' } },
} satisfies MessagesFor<typeof coupons>;

export const es = {
  name: 'Cupón |||| Cupones',
  fields: { name: 'Nombre' },
  choices: {
    // A value without a word here keeps the English one.
    state: { open: 'Abierto' },
    // @ts-expect-error A word for a value that there is not.
    kind: { gift: 'Regalo', refund: 'Reembolso', none: 'Ninguno' },
    paid: { true: 'Pagado', false: 'Abierto' },
    age: { new: 'Nuevo', old: 'Antiguo' },
  },
} satisfies Translated<typeof en>;

defineResource({
  contract: coupons,
  icon,
  fields: [
    { source: 'state', kind: 'status', choices: { open: {}, used: { tone: 'success' } } },
    { source: 'kind', kind: 'select' },
    { source: 'paid', kind: 'status', choices: { true: {}, false: {} } },
    { source: 'name', kind: 'select', choices: { any: {} } },
  ],
  filters: [
    { source: 'age', kind: 'select' },
    { source: 'state', kind: 'select' },
  ],
  messages: en,
});

defineResource({
  contract: coupons,
  icon,
  // @ts-expect-error A status whose values have no tones.
  fields: [{ source: 'state', kind: 'status' }],
  messages: en,
});

defineResource({
  contract: coupons,
  icon,
  // @ts-expect-error A value without a tone.
  fields: [{ source: 'state', kind: 'status', choices: { open: {} } }],
  messages: en,
});

defineResource({
  contract: coupons,
  icon,
  // @ts-expect-error A tone for a value that does not exist.
  fields: [{ source: 'state', kind: 'status', choices: { open: {}, used: {}, lost: {} } }],
  messages: en,
});

defineResource({
  contract: coupons,
  icon,
  // @ts-expect-error A choice that the lists do not take.
  filters: [{ source: 'age', kind: 'select', choices: { new: {}, ancient: {} } }],
  messages: en,
});

defineResource({
  contract: coupons,
  icon,
  // @ts-expect-error A filter that no list takes.
  filters: [{ source: 'paid', kind: 'boolean' }],
  messages: en,
});

type Reason = 'late' | 'lost';
const reasons = { title: 'Refused', 'why.late': 'Too late', 'why.lost': 'Lost', 'why.row': 'Row' } as const;
export const held = reasons satisfies CodeTexts<typeof reasons, 'why', Reason, 'row'>;

// @ts-expect-error A code without a text.
export const fewer = reasons satisfies CodeTexts<typeof reasons, 'why', Reason | 'early', 'row'>;

// @ts-expect-error A text for a code that does not exist.
export const more = reasons satisfies CodeTexts<typeof reasons, 'why', Reason>;

const Refusal = s.object({ reason: codeOf<Reason>() });
export const refusal: s.Infer<typeof Refusal> = { reason: 'late' };

// @ts-expect-error A code that the contract does not have.
export const unknownRefusal: s.Infer<typeof Refusal> = { reason: 'early' };
