import { expect, it } from 'vitest';
import type { Job } from '../../../src/resources/jobs/contract';
import { weeksOf } from '../../../src/resources/jobs/list/coming';

const NOW = new Date(2026, 2, 2, 15).getTime();
const at = (days: number, hours: number) => new Date(2026, 2, 2 + days, hours).toISOString();
const job = (id: string, values: Partial<Job>): Job =>
  ({
    id,
    campaign_name: id,
    client_name: 'Client',
    state: 'sending',
    scheduled_at: null,
    targeted: 0,
    waiting: [],
    ...values,
  }) as Job;
const waits = (opens_at: string | null, waiting: number) => ({
  zones: [],
  state: null,
  waiting,
  open: false,
  opens_at,
});
const told = (jobs: Job[]) => {
  const { days, later, undated } = weeksOf(jobs, NOW);
  return {
    days: days.map(({ coming }) => coming.map(({ job: { id }, what, people }) => `${id} ${what} ${people}`)),
    later: later.map(({ job: { id } }) => id),
    undated: undated.map(({ id }) => id),
  };
};
const WEEKS = Array.from({ length: 14 }, (): string[] => []);

it('two weeks have fourteen days, empty ones too', () => {
  expect(told([])).toEqual({ days: WEEKS, later: [], undated: [] });
});

it('jobs start on the day that they are scheduled for, by time; how many people is said where it is known', () => {
  const { days } = told([
    job('evening', { state: 'scheduled', scheduled_at: at(1, 20), targeted: 40 }),
    job('morning', { state: 'scheduled', scheduled_at: at(1, 9) }),
  ]);
  expect(days[1]).toEqual(['morning starts null', 'evening starts 40']);
  expect(days.flat()).toHaveLength(2);
});

it('places that open at the same time are one opening; those who wait for nothing known are none', () => {
  const { days, undated } = told([
    job('held', { waiting: [waits(at(0, 18), 3), waits(at(0, 18), 4), waits(at(1, 8), 5), waits(null, 9)] }),
  ]);
  expect(days[0]).toEqual(['held opens 7']);
  expect(days[1]).toEqual(['held opens 5']);
  expect(undated).toEqual([]);
});

it('the first moment of a day is that day, and what comes after the two weeks is later', () => {
  const { days, later } = told([
    job('midnight', { state: 'scheduled', scheduled_at: at(3, 0) }),
    job('next month', { state: 'scheduled', scheduled_at: at(14, 0) }),
  ]);
  expect(days[3]).toEqual(['midnight starts null']);
  expect(later).toEqual(['next month']);
});

it('what is due and has not begun yet is still of today', () => {
  expect(told([job('due', { state: 'scheduled', scheduled_at: at(-1, 23) })]).days[0]).toHaveLength(1);
});

it('a job that waits for a carrier has no time', () => {
  expect(told([job('stuck', { waiting: [waits(null, 4)] })])).toMatchObject({
    days: WEEKS,
    undated: ['stuck'],
  });
});
