import { CAP_READINGS } from '../quietHours/capReadings';
import { LEGAL_CAPS } from '../quietHours/legalCaps';
import { LEGAL_HOURS } from '../quietHours/legalHours';
import type { LegalReading } from '../quietHours/dated';
import { LEGAL_READINGS } from '../quietHours/legalReadings';
import { DISCLOSURES } from '../quietHours/legalDisclosures';
import { REVOCATIONS } from '../quietHours/revocations';
import type { Purpose } from '../purposes';
import { eachEntry, type PackCap, type PackDisclosure, type PackHours, type RulePack } from './pack';

/** Day on which the built-in rules were last changed, and their number on it. Raised with every change of them. */
const VERSION = '2026-11-29.4';

const readOf = ({ from: _, ...read }: LegalReading) => read;
const readAt = (all: readonly LegalReading[] | undefined, from: string) =>
  readOf(all!.find((reading) => reading.from === from)!);

const forPurposes = (purposes: readonly Purpose[] | undefined) =>
  purposes ? { purposes: [...purposes] } : {};

/** The rules of this version of the program as a pack, which a publisher's first pack follows. */
export const BUILT_IN_PACK: RulePack = {
  version: VERSION,
  issued_on: VERSION.slice(0, 10),
  hours: eachEntry(LEGAL_HOURS, ({ purposes, closed, ...entry }, state): PackHours => ({
    ...entry,
    ...forPurposes(purposes),
    ...(closed && { closed: closed as PackHours['closed'] & {} }),
    read: readAt(LEGAL_READINGS[state], entry.from),
  })),
  caps: eachEntry(LEGAL_CAPS, ({ purposes, ...entry }, state): PackCap => ({
    ...entry,
    ...forPurposes(purposes),
    read: readAt(CAP_READINGS[state], entry.from),
  })),
  revocations: eachEntry(REVOCATIONS, (entry) => entry),
  disclosures: eachEntry(DISCLOSURES, ({ purposes, phrases, ...entry }): PackDisclosure => ({
    ...entry,
    purposes: [...purposes],
    phrases: [...phrases],
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
