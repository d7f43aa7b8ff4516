import type { Call } from '../../contract/http/calls';

/** Where and by what a call is sent. */
export interface Place {
  /** Kind of address, such as `/clients/:id/show`. */
  readonly on: string;
  /** Role and name of what is pressed, chosen or typed in, such as `button Save`; `opening` is the page itself. */
  readonly by: string | RegExp;
}
export type Places = Readonly<Record<Call, Place>>;

/** The page sends it when it is opened. */
export const OPENING = 'opening';

/** A call that a page sent during the run. */
export interface Seen {
  readonly call: number;
  readonly on: string;
  /** Empty when nobody had done anything since the address was opened. */
  readonly by: string;
}

/** Name of the attachment by which a test tells the reporter what its pages sent. */
export const ATTACHMENT = 'calls sent';

const numberOf = (call: string) => Number(call.split(' ')[0]);

function proves({ on, by }: Place, seen: Seen): boolean {
  if (seen.on !== on) return false;
  if (by === OPENING) return seen.by === '';
  return typeof by === 'string' ? seen.by === by : by.test(seen.by);
}

/** Calls that no page sent from the place that is declared, each with where it was sent from instead. */
export function unproven(places: Places, seen: readonly Seen[]): string[] {
  return Object.entries(places).flatMap(([call, place]) => {
    const sent = seen.filter((one) => one.call === numberOf(call));
    if (sent.some((one) => proves(place, one))) return [];
    const instead = sent.map(({ on, by }) => `${on} (${by || OPENING})`);
    return [
      `${call}: not sent from ${place.on} (${String(place.by)}); ${instead.length > 0 ? `sent from ${instead.slice(0, 5).join(', ')}` : 'sent from nowhere'}`,
    ];
  });
}
