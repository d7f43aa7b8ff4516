import { placeOf } from '../../../src/rules/areaCodes';
import { areaCode } from '../../../src/rules/phone';

/** A client's sending window in wall-clock time, HH:MM. */
export interface SendingWindow {
  readonly start: string;
  readonly end: string;
}

const EAST = 'America/New_York';
const WEST = 'America/Los_Angeles';

/** Zone of a recipient: the one given, else the area code's; empty when neither tells (domain rule 5). */
export const zoneOf = ({ phone, time_zone }: { phone: string; time_zone: string | null }): string =>
  time_zone ?? placeOf(areaCode(phone) ?? '')?.timeZone ?? '';

function clockIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/** Whether the window is open in a zone; where the zone is not known it must be open on both coasts. */
export function isOpen(zone: string, { start, end }: SendingWindow, at: Date): boolean {
  const open = (name: string) => {
    const clock = clockIn(name, at);
    return start <= clock && clock < end;
  };
  return zone === '' ? open(EAST) && open(WEST) : open(zone);
}
