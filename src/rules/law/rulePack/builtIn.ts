import { CAP_READINGS } from '../quietHours/capReadings';
import { LEGAL_CAPS } from '../quietHours/legalCaps';
import { LEGAL_HOURS } from '../quietHours/legalHours';
import { LEGAL_READINGS, type LegalReading } from '../quietHours/legalReadings';
import { eachEntry, type PackCap, type PackHours, type RulePack } from './pack';

/** Day on which the built-in rules were last changed, and their number on it. Raised with every change of them. */
const VERSION = '2026-11-28.1';

const readOf = ({ from: _, ...read }: LegalReading) => read;
const readAt = (all: readonly LegalReading[] | undefined, from: string) =>
  readOf(all!.find((reading) => reading.from === from)!);

/** The rules of this version of the program as a pack, which a publisher's first pack follows. */
export const BUILT_IN_PACK: RulePack = {
  version: VERSION,
  issued_on: VERSION.slice(0, 10),
  hours: eachEntry(LEGAL_HOURS, (entry, state): PackHours => ({
    ...entry,
    read: readAt(LEGAL_READINGS[state], entry.from),
  })),
  caps: eachEntry(LEGAL_CAPS, (entry, state): PackCap => ({
    ...entry,
    read: readAt(CAP_READINGS[state], entry.from),
  })),
  notes: Object.fromEntries(
    Object.entries(LEGAL_READINGS).flatMap(([state, readings]) => {
      const notes = readings.filter(({ from }) => !LEGAL_HOURS[state]?.some((entry) => entry.from === from));
      return notes.length === 0
        ? []
        : [[state, notes.map((each) => ({ from: each.from, read: readOf(each) }))]];
    }),
  ),
};
