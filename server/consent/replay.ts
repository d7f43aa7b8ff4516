import type { DoNotCall } from '../../src/resources/do_not_calls/contract';
import type { wider_opt_outs } from '../db/schema/clients';
import type { consent_events } from '../db/schema/consent';
import { noteOf } from './list';
import { EVERY_NUMBER, numbersOf } from './scope';

/** An entry of a do-not-call list, reconstructed from the history. */
export type Entry = Omit<DoNotCall, 'id' | 'created_at' | 'scope'> & { pair_only: boolean; created_at: Date };
type Event = typeof consent_events.$inferSelect;
type Wider = Omit<typeof wider_opt_outs.$inferSelect, 'tenant_id' | 'phone' | 'at'>;

/** The lists that follow from a person's history. */
export interface State {
  /** Do-not-call entries by client. */
  entries: Map<string, Entry>;
  /** Opt-outs that go beyond one client's own list. */
  wider: Wider[];
}

/** The sources of an `opted_in` that takes a person off the list. A later import never does (domain rule 7). */
export const OWN_WILL: readonly Event['source'][] = ['start', 'staff'];

/**
 * The do-not-call entries of a person as the person's events lead to them, in order. The lists in the database are kept
 * in the same transactions as the history and must always equal this.
 */
export function stateFrom(events: readonly Event[]): State {
  const entries = new Map<string, Entry>();
  let wider: Wider[] = [];
  for (const event of events) {
    const { client_id } = event;
    const known = entries.get(client_id);
    if (event.kind === 'opted_out' || event.kind === 'held') {
      entries.set(client_id, known ? joined(known, event) : entryOf(event));
      wider = widened(wider, event);
    } else if (event.kind === 'released' || OWN_WILL.includes(event.source)) {
      wider = wider.filter((each) => !lifts(event, each));
      const stays = known?.pair_only && wider.some((each) => each.client_id === client_id);
      if (!stays) entries.delete(client_id);
    }
  }
  return { entries, wider };
}

function widened(wider: Wider[], { scope, client_id, virtual_number }: Event): Wider[] {
  const isKnown = (number: string) =>
    wider.some((each) => each.client_id === client_id && each.virtual_number === number);
  const fresh = numbersOf(scope, virtual_number).filter((number) => !isKnown(number));
  return [...wider, ...fresh.map((number) => ({ client_id, virtual_number: number }))];
}

const lifts = (event: Event, { client_id, virtual_number }: Wider): boolean =>
  event.source === 'start'
    ? virtual_number === event.virtual_number || (virtual_number === EVERY_NUMBER && event.scope === 'tenant')
    : client_id === event.client_id;

/** An entry after a further opt-out or wish of the same client's person. */
function joined(known: Entry, event: Event): Entry {
  const pair_only = known.pair_only && event.scope === 'pair';
  const decides = known.source === 'wish' || (known.pair_only && !pair_only);
  if (event.kind === 'opted_out' && decides) return { ...decided(known, event), pair_only };
  const isRepeated = event.kind === 'held' && known.source === 'wish';
  return { ...known, pair_only, note: (isRepeated ? noteOf(event) : null) ?? known.note };
}

const entryOf = (event: Event): Entry => ({
  client_id: event.client_id,
  phone: event.phone,
  source: event.source as DoNotCall['source'],
  keyword: event.keyword,
  campaign_id: event.campaign_id,
  campaign_name: event.campaign_name,
  virtual_number: event.virtual_number,
  pair_only: event.scope === 'pair',
  by: event.by,
  note: noteOf(event),
  created_at: event.at,
});

/** The entry of a decided wish: by whom, when and how, with the number and the words of the wish. */
function decided(wish: Entry, event: Event): Entry {
  const { source, keyword, by, note, created_at } = entryOf(event);
  return { ...wish, source, keyword, by, note: note ?? wish.note, created_at };
}
