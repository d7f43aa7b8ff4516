import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createI18n } from '../../../src/i18n';
import {
  formatExact,
  formatMoney,
  formatPrice,
  formatRate,
  formatRelative,
  formatZone,
} from '../../../src/i18n/format';
import { session } from '../../../src/i18n/session';
import { registry } from '../../../src/resources';
import { isPage } from '../../../src/admin/entries';

const resources = registry.flatMap((entry) => (isPage(entry) ? [] : [entry]));
const { translate } = createI18n(resources);

it('says the spec’s catalogue word for word', () => {
  expect(translate('app.error.load')).toBe('Error fetching data, please refresh this page');
  expect(session.lost).toBe('Please log in again!');
  expect(session.already).toBe("You're already logged in!");
  expect(session.signed_out).toBe('Logged out successfully!');
});

it('has every text that the code asks for', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const used = files.flatMap((name) =>
    [...readFileSync(join('src', name), 'utf8').matchAll(/'(app\.[a-z_]+(?:\.[a-z_]+)+)'/g)].map(
      ([, key]) => key!,
    ),
  );
  expect(used.length).toBeGreaterThan(50);
  expect([...new Set(used)].filter((key) => translate(key, { smart_count: 1 }) === key)).toEqual([]);
});

it('takes names, fields and choices of resources from their declarations', () => {
  expect(translate('resources.clients.name', { smart_count: 1 })).toBe('Client');
  expect(translate('resources.clients.name', { smart_count: 2 })).toBe('Clients');
  expect(translate('resources.clients.fields.sent_7d')).toBe('Sent (7d)');
  expect(translate('resources.brands.choices.status.REGISTRATION_FAILED')).toBe('Rejected');
});

it('leaves text that is no key as it is', () => {
  expect(translate('Number 7 is taken.', { _: 'Number 7 is taken.' })).toBe('Number 7 is taken.');
});

it('tells distances in time by the calendar, and date and time from the second day on', () => {
  const at = (local: string) => new Date(local).toISOString();
  const now = Date.parse(at('2026-11-23T16:52'));
  const said = (local: string) => formatRelative(at(local), now).replace('\u202f', ' ');
  expect(said('2026-11-23T16:51:30')).toBe('now');
  expect(said('2026-11-23T16:07')).toBe('45 minutes ago');
  expect(said('2026-11-23T18:52')).toBe('in 2 hours');
  expect(said('2026-11-23T00:10')).toBe('16 hours ago');
  expect(said('2026-11-22T23:59')).toBe('yesterday');
  expect(said('2026-11-22T00:01')).toBe('yesterday');
  // 47.9 hours are less than two days, and yet the day before yesterday.
  expect(said('2026-11-21T17:00')).toBe('Nov 21, 5:00 PM');
  expect(said('2026-11-24T23:59')).toBe('tomorrow');
  expect(said('2026-11-25T08:00')).toBe('Nov 25, 8:00 AM');
  expect(said('2025-11-01T12:00')).toBe('Nov 1, 2025');
  const night = Date.parse(at('2026-11-23T01:00'));
  expect(formatRelative(at('2026-11-22T23:00'), night)).toBe('2 hours ago');
  expect(formatExact(at('2026-11-20T12:00'))).toMatch(/Friday, November 20, 2026.*(UTC|GMT|[A-Z]{2,4})/);
});

it('reads micro-units of a currency and names a zone', () => {
  expect(formatMoney(12_340_000)).toBe('$12.34');
  expect(formatMoney(5_000_000, 'EUR')).toBe('€5.00');
  expect([996_000, 10_000, 9_900, 400, 0].map((micros) => formatMoney(micros))).toEqual([
    '$1.00',
    '$0.01',
    '$0.0099',
    '$0.0004',
    '$0.00',
  ]);
  expect(formatPrice(12_800, 'USD')).toBe('$0.0128');
  expect([0.94, 0.916, 0.06].map(formatRate)).toEqual(['94.0%', '91.6%', '6.0%']);
  expect(formatZone('America/New_York', new Date('2026-01-15T12:00:00Z'))).toBe('Eastern Time (GMT-5)');
});
