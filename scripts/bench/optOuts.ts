import { setTimeout as delay } from 'node:timers/promises';
import type { Carrier } from '../../server/sending/carrier/carrier';
import { parseKey } from '../../server/sending/carrier/keys';
import { simulatorRoutes } from '../../server/simulator/routes';
import { UNLIMITED, type World } from './world';

/** STOPs, and messages, that come in a second. */
const PER_SECOND = 1_000;

/** The n-th person of a job writes to its number. Resolves with the answer, when the text has had its effect. */
const writer =
  ({ simulator }: World, sender: string) =>
  async (n: number, body: string): Promise<void> => {
    const from = `${sender.slice(0, 5)}${String(n).padStart(7, '0')}`;
    const text = JSON.stringify({ from, to: sender, body });
    const { status } = await simulatorRoutes(simulator).request('/inbound', { method: 'POST', body: text });
    if (status !== 202) throw new Error(`A text was answered with ${status}.`);
  };

/** How long each of `count` STOPs took that came at a thousand a second from people whom a job had texted, ms. */
export async function stopsAtOnce(world: World, count: number): Promise<number[]> {
  const { simulator, aJob, begin, until } = world;
  const job = await aJob(count);
  await begin(job);
  await until(job, ({ closed }) => closed === count);
  while ((await simulator.waiting()) > 0) await delay(100);
  const write = writer(world, job.sender);
  const started = performance.now();
  const answers = Array.from({ length: count }, async (_, i) => {
    const due = started + (i * 1_000) / PER_SECOND;
    await delay(due - performance.now());
    await write(i + 1, 'STOP');
    return performance.now() - due;
  });
  return (await Promise.all(answers)).sort((a, b) => a - b);
}

/** One in this many people opts out. */
const EVERY = 10;

/** Calls as carriers with a REST API make them: this many at once, each with this delay. */
const ONE_BY_ONE = { atOnce: 80, answerMs: 60 };

function oneByOne({ simulator, ids }: World): Carrier {
  const { atOnce, answerMs } = ONE_BY_ONE;
  return {
    perSecond: () => PER_SECOND,
    atOnce: () => atOnce,
    numbers: simulator.numbers,
    lookup: async () => new Map(),
    submit: async (batch, _, answered) => {
      await delay(answerMs);
      for (const { key } of batch) answered(key, { outcome: 'accepted', carrierId: ids.uuid() });
    },
  };
}

/** Hand-overs to people who opt out while a job sends a thousand messages a second. */
export interface Window {
  /** Recipients handed over after their STOP was answered. */
  after: number;
  /** The longest delay between that answer and the hand-over, in ms. */
  longest: number;
}

/** Every tenth person of a job writes STOP about when it is their turn. */
export async function windowOf(
  world: World,
  count: number,
  kind: 'simulator' | 'one by one',
): Promise<Window> {
  const { simulator, sending, aJob, begin, until, end } = world;
  await simulator.configure({ per_second: PER_SECOND });
  const carrier = kind === 'simulator' ? simulator : oneByOne(world);
  const handedOver = new Map<string, number>();
  const answeredAt = new Map<string, number>();
  const job = await aJob(count);
  const write = writer(world, job.sender);
  const stops: Promise<void>[] = [];
  const phoneOf = (n: number) => `${job.sender.slice(0, 5)}${String(n).padStart(7, '0')}`;
  const stop = async (n: number) => {
    await write(n, 'STOP');
    answeredAt.set(phoneOf(n), performance.now());
  };
  let next = 0;
  sending.carrier = Object.create(carrier, {
    submit: {
      value: (...[batch, ...rest]: Parameters<Carrier['submit']>) => {
        const now = performance.now();
        // The one confirmation of a STOP leaves afterwards.
        for (const { key, to } of batch) if (parseKey(key).job_id === job.job_id) handedOver.set(to, now);
        // Those whose turn comes within the next second.
        for (; next < Math.min(count, handedOver.size + PER_SECOND); next += EVERY) {
          const n = next + 1;
          stops.push(delay(Math.random() * 2_000).then(() => stop(n)));
        }
        return carrier.submit(batch, ...rest);
      },
    },
  });
  await begin(job);
  await until(job, ({ state, pending }) => ['sending', 'sent'].includes(state) && pending === 0);
  await Promise.all(stops);
  await end(job);
  sending.carrier = simulator;
  await simulator.configure({ per_second: UNLIMITED });
  const late = [...answeredAt].flatMap(([phone, at]) => {
    const handover = handedOver.get(phone);
    return handover !== undefined && handover > at ? [handover - at] : [];
  });
  return { after: late.length, longest: Math.max(0, ...late) };
}
