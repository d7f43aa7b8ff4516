import {
  type ChangedGroup,
  type RuleChange,
  ruleChanges as contract,
} from '../../../src/resources/rule_changes/contract';
import {
  changeOn,
  comingChanges,
  examplesFrom,
  type Held,
  type PlaceRules,
} from '../../../src/rules/law/quietHours/changes';
import { windowOf } from '../../../src/rules/law/quietHours/holidays';
import { placeOfKey } from '../../../src/rules/law/quietHours/place';
import { everyState } from '../../../src/rules/law/quietHours/inForce';
import { withScope } from '../../db/scope';
import { handlersFor, type UnscopedCallOf } from '../../http/handler';
import { scopeOf } from '../../http/run';
import { written } from '../state_rules/rules';
import { today } from '../state_rules/today';
import { type Counted, counted, waitingJobs } from './waiting';

const DEFAULT_LIMIT = 10;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const sum = (all: readonly { people: number }[]) => all.reduce((total, { people }) => total + people, 0);

const heldBy = ({ most, words, closed, ...hours }: PlaceRules): ChangedGroup['before'] => ({
  weekday: written(hours.weekday),
  saturday: written(hours.saturday),
  sunday: written(hours.sunday),
  holiday: written(hours.holiday),
  texts_in_24h: most,
  words: [...words],
  closed_days: [...closed],
});

/** People of a job whom a day's change concerns: together where they had and get the same. */
function groupsOf({ places }: Counted, held: Held, day: number): ChangedGroup[] {
  const groups = new Map<string, ChangedGroup>();
  for (const { place: key, waiting } of places) {
    const place = placeOfKey(key);
    const change = changeOn(place, held, day);
    if (!change || waiting === 0) continue;
    const group: ChangedGroup = {
      states: place.state === everyState() ? null : place.state,
      people: waiting,
      before: heldBy(change.before),
      after: heldBy(change.after),
    };
    const name = JSON.stringify({ ...group, people: 0 });
    groups.set(name, { ...group, people: waiting + (groups.get(name)?.people ?? 0) });
  }
  return [...groups.values()].toSorted((a, b) => b.people - a.people);
}

/** Changes that the days bring for a job. */
function changesOf(of: Counted, days: readonly number[], now: Date): RuleChange[] {
  const { job, estimated } = of;
  const { id, campaign_id, campaign_name, client_id, client_name, state } = job;
  const window = windowOf(job, now);
  return days.flatMap((day) => {
    const held = { window, cap: job.tenant_cap, text: job.message, examples: examplesFrom(day, window) };
    const groups = groupsOf(of, held, day);
    if (groups.length === 0) return [];
    const on = dayOf(day);
    const scheduled_at = job.scheduled_at && new Date(job.scheduled_at).toISOString();
    const names = { job_id: id, campaign_id, campaign_name, client_id, client_name };
    return [{ id: `${on}.${id}`, on, ...names, state, scheduled_at, people: sum(groups), estimated, groups }];
  });
}

/** By day; on one day the job with the most people first. */
const inOrder = (a: RuleChange, b: RuleChange): number =>
  a.on === b.on ? b.people - a.people : a.on < b.on ? -1 : 1;

async function list(call: UnscopedCallOf<typeof contract, 'list'>) {
  const { deps, principal, query, now } = call;
  const { skip = 0, limit = DEFAULT_LIMIT } = query;
  const { days, jobs } = await withScope(deps.db, scopeOf(principal), async (tx) => {
    const scoped = { ...call, tx };
    const coming = comingChanges(Date.parse(await today(scoped)));
    return { days: coming, jobs: coming.length > 0 ? await waitingJobs(scoped, query.job_id) : [] };
  });
  const known = await counted(call, jobs);
  const changes = known.flatMap((job) => changesOf(job, days, now)).toSorted(inOrder);
  const total = jobs[0]?.total ?? 0;
  return {
    records: changes.slice(skip, skip + limit),
    total: changes.length,
    meta: { days: days.map(dayOf), jobs: total, uncounted: total - known.length },
  };
}

/** Nothing is stored: what a coming day changes follows from the rules and from who waits. */
export const ruleChanges = handlersFor(contract, { list: { unscoped: list } });
