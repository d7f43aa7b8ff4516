/**
 * `npm run bench`: what sending and opting out cost in the ledger, in one run on the embedded database in memory, on the
 * PostgreSQL of the tests (`npm run bench -- postgres`) or on an empty database at DATABASE_URL.
 */
import { argv, env } from 'node:process';
import { openEmbedded, openPostgres } from '../../server/db/client';
import { startPostgres } from '../../tests/support/postgres';
import { bareQueue, ledgerPath, throughSimulator } from './ledger';
import { stopsAtOnce, windowOf } from './optOuts';
import { benchWorld } from './world';

const TARGETS = 10_000;
const STOPS = 5_000;
/** People of the job during which one in ten opts out. */
const WINDOW = 6_000;
/** Without having run before, statements and functions take several times as long. */
const WARM_UP = 1_000;

const server = argv[2] === 'postgres' ? await startPostgres() : undefined;
const url = env.DATABASE_URL ?? (await server?.fresh());
const world = await benchWorld(url ? await openPostgres(url) : await openEmbedded({ memory: null }));

const line = (name: string, ...figures: string[]) =>
  process.stdout.write(`${name.padEnd(40)} ${figures.join('   ')}\n`);
const rate = (perSecond: number) => `${perSecond.toFixed(0).padStart(7)}/s`;

await bareQueue(world, WARM_UP);
await ledgerPath(world, WARM_UP);
await throughSimulator(world, WARM_UP);

const bare = await bareQueue(world, TARGETS);
const ofBare = (perSecond: number) => [rate(perSecond), `ratio ${(perSecond / bare).toFixed(3)}`];
line('bare queue', rate(bare));
line('ledger', ...ofBare(await ledgerPath(world, TARGETS)));
const { handedOver, sent, closed } = await throughSimulator(world, TARGETS);
line('simulated carrier, handed over', ...ofBare(handedOver));
line('simulated carrier, with preparation', ...ofBare(sent));
line('simulated carrier, with every receipt', ...ofBare(closed));

const took = await stopsAtOnce(world, STOPS);
const at = (share: number) => `${took[Math.ceil(took.length * share) - 1]!.toFixed(0)} ms`;
line(`${STOPS} STOPs at 1,000/s, answered after`, `p50 ${at(0.5)}`, `p95 ${at(0.95)}`, `longest ${at(1)}`);
for (const kind of ['simulator', 'one by one'] as const) {
  const { after, longest } = await windowOf(world, WINDOW, kind);
  const name = `opt-out while texting 1,000/s, ${kind}`;
  line(name, `${after} handed over after the answer`, `longest ${longest.toFixed(0)} ms`);
}

await world.close();
await server?.close();
process.exit(0);
