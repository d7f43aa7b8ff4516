/**
 * `npm run zones`: writes the server's time zone data (server/timeZones/zones.json) from the IANA data that the package
 * moment-timezone brings. To be run after an update of the package.
 */
import { writeFileSync } from 'node:fs';
import moment from 'moment-timezone';

const FROM = Date.UTC(2025, 0, 1);
const UNTIL = Date.UTC(2037, 0, 1);
const MINUTE = 60_000;

/** Zones that keep the same clock in these years, by what it does. */
const clocks = new Map<string, string[]>();
for (const name of moment.tz.names()) {
  const zone = moment.tz.zone(name)!;
  // The package counts minutes to the west.
  const ahead = (at: number) => -zone.utcOffset(at);
  const changes = zone.untils
    .filter((at): at is number => at !== null && at > FROM && at < UNTIL && Number.isFinite(at))
    .map((at) => `${Math.round(at / MINUTE)}:${ahead(at)}`);
  const clock = [ahead(FROM), ...changes].join(' ');
  clocks.set(clock, [...(clocks.get(clock) ?? []), name]);
}
const data = {
  version: moment.tz.dataVersion,
  from: new Date(FROM).toISOString(),
  until: new Date(UNTIL).toISOString(),
  clocks: [...clocks].map(([clock, names]) => ({ zones: names.join(' '), clock })),
};
writeFileSync('server/timeZones/zones.json', `${JSON.stringify(data, null, 2)}\n`);
console.log(`Wrote the time zones of ${data.version}: ${clocks.size} clocks.`);
