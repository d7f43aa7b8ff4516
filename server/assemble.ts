import { createApp } from './app';
import { Accounts } from './carriers/accounts';
import type { Adapter } from './carriers/adapter';
import { recordAccounts } from './carriers/health';
import { carrierTrial } from './carriers/trial';
import { hookRoutes } from './carriers/hookRoutes';
import { registerHooks, takeBrought } from './carriers/hookQueue';
import { Smpp } from './carriers/smpp/smpp';
import { httpSource } from './carriers/scrub/httpSource';
import { telnyx } from './carriers/telnyx/telnyx';
import { twilio } from './carriers/twilio/twilio';
import { bandwidth } from './carriers/bandwidth/bandwidth';
import { type Database, openDb, type Tell } from './db/client';
import { tenants } from './db/schema';
import { gatherStatistics } from './db/statistics';
import { inTurn } from './db/upgrade/lock';
import { seedDemo } from './demo';
import { demoNetwork } from './demo/network';
import { checkDemoAccounts } from './demo/demoAccounts';
import type { Env } from './config/env';
import { scrubSettingsOf } from './config/scrub';
import { assignmentWorker, resumeAssignments } from './features/client_virtual_numbers/assigning';
import { numberWorker, resumeNumbers } from './features/client_virtual_numbers/orders';
import { checkDomainsEachMinute } from './features/domains/check';
import { networkOf } from './lib/network';
import { brandKind } from './features/registration/brand';
import { campaignKind } from './features/registration/campaign';
import { vettingKind } from './features/registration/vetting';
import { registryWorker, resumeRegistering } from './features/registration/work';
import { STATEMENT_WORK, statementWorker } from './features/consent_statements/recording';
import { ERASE_WORK, erasureWorker } from './features/person/erasureWork';
import { SCRUB_WORK, scrubWorker } from './features/scrubs/work';
import { LINE_TYPE_WORK, lineTypeWorker } from './features/line_types/work';
import { holdMails } from './features/report_plans/restored';
import { REPORT_MAIL, reportMailWorker } from './features/report_plans/mails';
import { preparePlannedEachMinute } from './features/report_plans/making';
import { REPORT_WORK, reportWorker } from './features/reports/build';
import { MERGE_WORK } from './features/audiences/merge/merge';
import { mergeWorker } from './features/audiences/merge/work';
import { UNDO_WORK, undoWorker } from './features/import/undoWork';
import { IMPORT_WORK, importWorker } from './features/import/work';
import { ensureKey } from './evidence/keys';
import { CONSENT_CHECK, closeDaysEachMinute } from './evidence/roots';
import { sealEachMinute } from './evidence/seals';
import { openStreams, streamsBy } from './events/open';
import { followPacks, openPack } from './rulePacks/inForce';
import { consoleFiles } from './http/console';
import type { Deps } from './http/handler';
import { systemClock, systemRandom, uuids } from './lib/ids';
import { createLogger, type Logger } from './lib/log';
import { enqueueEachSecond, WEBHOOK_WORK, webhookWorker } from './features/webhooks/deliver';
import { EXPORT_WORK, exportEachMinute, exportWorker } from './features/event_exports/work';
import { createMailer } from './mail/nodemailer';
import { MAIL, mailWorker } from './mail/post';
import { Metrics } from './lib/metrics';
import { samplerOf } from './lifetime/metricsSample';
import type { AccountConfig } from './config/account';
import { accountsOf, carrierKind, isDemo } from './config/mode';
import { createQueue } from './queue/boss';
import type { WorkQueue } from './queue/queue';
import type { ScrubSource } from './sending/carrier/scrubSource';
import type { Sending } from './sending/context';
import { ASSIGNMENT_WORK, NUMBER_WORK } from './sending/job/registryNotices';
import { lawHolds } from './sending/ledger/lawful';
import { sayHoursAge } from './timeZones/age';
import { carrierEvents, registerSending, resumeSending, sendingOf } from './sending/sending';
import { simulatorRoutes } from './simulator/routes';
import { SimulatedScrub } from './simulator/scrub';
import { Simulator } from './simulator/simulator';
import { compareInBackground, consentCheckWorker } from './sending/job/compare';
import { holdRestored } from './sending/job/restored';
import { noteRecalls, recallWorker, resumeRecalls, TEXT_RECALL } from './sending/inbound/recall';
import { openInstallation } from './installation/installation';
import { assertKey } from './installation/keyCheck';
import { openFiles } from './files/open';
import { sweepEachMinute } from './files/sweep';
import { tidyHourly } from './lifetime/tidy';
import { existsSync } from './platform/filesSync';
import { join } from './platform/paths';

/** Part of the program that this process runs. On the embedded database it must be all of it. */
export type Part = 'all' | 'api' | 'worker';

export interface Server {
  deps: Deps;
  demo: boolean;
  /** The embedded engine; absent on PostgreSQL. */
  pglite: Database['pglite'];
  fetch: ReturnType<typeof createApp>['fetch'];
  /** Stops background work, releases unfinished entries, and closes the database. */
  stop(): Promise<void>;
}

/** Seeds an empty database once, even if several processes start together. */
const seedWhenEmpty = (deps: Deps, tell?: Tell): Promise<void> =>
  inTurn(
    deps.db,
    async (tx) => {
      const [any] = await tx.select({ id: tenants.id }).from(tenants).limit(1);
      if (!any) await seedDemo(tx, deps);
    },
    { tell },
  );

/**
 * Registers this server's background work, by queue. An API process declares the queues too, so that it can enqueue,
 * but never starts them.
 */
export function registerWork(queue: WorkQueue, deps: Deps, sending: Sending | null): void {
  registerSending(queue, sending);
  queue.handle(IMPORT_WORK, importWorker(deps), { concurrency: 1 });
  queue.handle(UNDO_WORK, undoWorker(deps), { concurrency: 1 });
  queue.handle(MERGE_WORK, mergeWorker(deps), { concurrency: 1 });
  queue.handle(REPORT_WORK, reportWorker(deps), { concurrency: 1 });
  queue.handle(REPORT_MAIL, reportMailWorker(deps), { concurrency: 1 });
  queue.handle(MAIL, mailWorker(deps), { concurrency: 2 });
  queue.handle(STATEMENT_WORK, statementWorker(deps), { concurrency: 1 });
  queue.handle(CONSENT_CHECK, consentCheckWorker(deps), { concurrency: 1 });
  queue.handle(WEBHOOK_WORK, webhookWorker(deps), { concurrency: 4 });
  queue.handle(EXPORT_WORK, exportWorker(deps), { concurrency: 1 });
  queue.handle(ERASE_WORK, erasureWorker(deps), { concurrency: 1 });
  if (sending) queue.handle(TEXT_RECALL, recallWorker(sending), { concurrency: 1 });
  else queue.declare(TEXT_RECALL);
  // Without a carrier they wait for a process that has one.
  const workers = [
    [NUMBER_WORK, numberWorker(deps)],
    [LINE_TYPE_WORK, lineTypeWorker(deps)],
    [brandKind.queue, registryWorker(deps, brandKind)],
    [campaignKind.queue, registryWorker(deps, campaignKind)],
    [vettingKind.queue, registryWorker(deps, vettingKind)],
    [ASSIGNMENT_WORK, assignmentWorker(deps)],
  ] as const;
  // A process without a provider leaves it to one that has it.
  if (deps.scrub) queue.handle(SCRUB_WORK, scrubWorker({ ...deps, scrub: deps.scrub }), { concurrency: 1 });
  else queue.declare(SCRUB_WORK);
  for (const [name, worker] of workers)
    if (sending) queue.handle(name, worker, { concurrency: 1 });
    else queue.declare(name);
}

/** Enqueues work that a database holds without a queue entry, as a restored or seeded one does. */
async function resumeWork(deps: Deps, { alone }: { alone: boolean }): Promise<void> {
  await resumeSending(deps, { alone });
  await resumeRecalls(deps);
  await resumeNumbers(deps);
  await resumeRegistering(deps, brandKind);
  await resumeRegistering(deps, campaignKind);
  await resumeRegistering(deps, vettingKind);
  await resumeAssignments(deps);
}

/** Starts what looks every minute and every hour. @returns a function that stops it, and waits for the last looks */
async function startLooks(
  deps: Deps,
  part: Part,
  { alone, demo, giveUp }: { alone: boolean; demo: boolean } & Pick<Surroundings, 'giveUp'>,
): Promise<() => Promise<void>> {
  const stopFollowing = followPacks(deps, ({ message }) => {
    deps.log.error('rule_packs', { reason: message });
    giveUp?.(message);
  });
  const works = part !== 'api';
  const stopPlans = works ? await preparePlannedEachMinute(deps) : undefined;
  const stopEvents = works ? enqueueEachSecond(deps) : undefined;
  const stopExports = works ? exportEachMinute(deps) : undefined;
  // The demo's domains are as they were made.
  const stopDomains = works && !demo ? checkDomainsEachMinute(deps) : undefined;
  // Events are recorded by the machine's time; the demo's clock may be shifted.
  const stopClosing = works ? closeDaysEachMinute({ ...deps, clock: systemClock() }) : undefined;
  const stopSealing = sealEachMinute({ ...deps, clock: systemClock() });
  const stopSweeping = sweepEachMinute(deps, { works });
  const stopTidying = await tidyHourly(deps, { alone, files: !works });
  return async () => {
    await stopFollowing();
    await stopTidying();
    await stopSweeping();
    await stopSealing();
    await stopClosing?.();
    await stopExports?.();
    await stopEvents?.();
    await stopPlans?.();
    await stopDomains?.();
  };
}

/** The accounts as one carrier, and the simulator among them, which also has controls and must be started. */
function openAccounts(
  configured: readonly AccountConfig[],
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'metrics'>,
): { carrier: Accounts | null; simulator: Simulator | null } {
  if (configured.length === 0) return { carrier: null, simulator: null };
  const parts: { simulator: Simulator | null } = { simulator: null };
  const clientOf = (config: AccountConfig): Adapter => {
    if (config.kind === 'telnyx') return telnyx(config, deps);
    if (config.kind === 'twilio') return twilio(config, deps);
    if (config.kind === 'smpp') return new Smpp(config, deps);
    if (config.kind === 'bandwidth') return bandwidth(config, deps);
    parts.simulator = new Simulator({ ...deps, perSecond: config.per_second, account: config.name });
    return parts.simulator;
  };
  const clients = configured.map((config) => ({ config, client: clientOf(config) }));
  return { carrier: new Accounts(clients, deps), ...parts };
}

/** The provider that compares numbers with lists; the simulated one only beside the simulated carrier. */
function scrubSource(
  env: Env,
  { simulated, ...tools }: Pick<Deps, 'db' | 'clock' | 'network'> & { simulated: boolean },
): ScrubSource | undefined {
  const settings = scrubSettingsOf(env);
  if (settings) return httpSource(settings, tools);
  return simulated ? new SimulatedScrub(tools) : undefined;
}

/** Figures for Prometheus, if a port is set for them. The database's are exported by the processes that work. */
const metricsOf = (env: Env, part: Part, { db, pool }: Database): Metrics | undefined =>
  env.METRICS_PORT === undefined
    ? undefined
    : new Metrics({ part, pool, ...(part !== 'api' && { sample: samplerOf(db) }) });

/** The operator's lines at a start that found the database to be a copy. */
const restoredSentence = (jobs: number): string =>
  `This database was restored from a copy. ${jobs === 1 ? '1 job waits' : `${jobs} jobs wait`} until an administrator ` +
  'continues or stops it in the console: messages sent after the copy was made are not known here.';

interface Surroundings {
  /** Receives an upgrade's progress. */
  tell?: Tell;
  /** Aborted when the process is to end. Default: never. */
  ending?: AbortSignal;
  /** Ends the process, whose rules are no longer those in force. Default: only says so in the log. */
  giveUp?: ((sentence: string) => void) | undefined;
}

/** Opens the database, whose key and rules must be such that this process can work with them. @throws StartError */
async function openChecked(env: Env, tell: Tell | undefined): Promise<Database> {
  const database = await openDb(env, tell);
  await assertKey(database.db, env);
  await openPack({ db: database.db, env });
  return database;
}

/** The console's files, if they were built. */
function consoleOf({ env, carrier }: Deps, configured: readonly AccountConfig[]) {
  if (!existsSync(join(env.DIST_DIR, 'index.html'))) return {};
  const carrying = { kind: carrierKind(configured), currency: carrier?.currency ?? null };
  return { console: consoleFiles(env.DIST_DIR, env, carrying) };
}

/** The log, which begins with the age of the rules where people see it. */
function openLog(
  env: Env,
  part: Part,
  { demo, clock }: { demo: boolean; clock: ReturnType<typeof systemClock> },
): Logger {
  const log = createLogger(env.LOG_LEVEL ?? (demo ? 'warn' : 'info'));
  if (part !== 'worker') sayHoursAge({ clock, log });
  if (!lawHolds(env)) log.info('law_set_aside', { by: `QUIET_HOURS=${env.QUIET_HOURS}` });
  return log;
}

/** Opens everything that this part of the program needs. Nothing listens yet. */
export async function assemble(
  env: Env,
  part: Part,
  { tell, ending, giveUp }: Surroundings = {},
): Promise<Server> {
  const configured = accountsOf(env);
  const database = await openChecked(env, tell);
  const demo = isDemo(env);
  const clock = systemClock(demo ? env.CLOCK_OFFSET_SECONDS : 0);
  const ids = uuids(clock, systemRandom);
  const log = openLog(env, part, { demo, clock });
  const files = await openFiles(env, { db: database.db, clock, log });
  const mail = createMailer(env, { clock, ids });
  const { db } = database;
  const alone = database.pglite !== undefined;
  // The queue, once it is open: a standby may take over while this process runs.
  let opened: WorkQueue | undefined;
  const { installation, restored } = await openInstallation({
    db,
    clock,
    log,
    dataDir: env.DATA_DIR,
    alone,
    word: env.RESTORED ?? null,
    hold: async (tx) => {
      await holdMails(tx, { clock });
      await noteRecalls(tx, configured, { now: clock.now(), queue: opened });
      return holdRestored(tx, { clock });
    },
  });
  if (restored) tell?.(restoredSentence(restored.jobs));
  await ensureKey(db, { env, now: clock.now() });
  if (!demo && part !== 'worker') await checkDemoAccounts({ db, env, log });
  const metrics = metricsOf(env, part, database);
  const { carrier, simulator } = openAccounts(configured, { db, clock, ids, log, metrics });
  const queue = createQueue({ database, env, clock, log });
  const tools = { db, env, clock, log };
  const streams = part === 'worker' ? streamsBy(null, tools) : await openStreams(tools, database);
  const network = demo ? demoNetwork(db, clock) : networkOf(env.DNS_SERVERS);
  const deps: Deps = {
    ...tools,
    ids,
    random: systemRandom,
    mail,
    carrier,
    queue,
    files,
    network,
    scrub: scrubSource(env, { db, clock, network, simulated: demo && simulator !== null }),
    streams,
    metrics,
    identity: installation,
    tryCarriers: carrierTrial(configured, { clock }),
  };
  const sending = carrier && sendingOf({ ...deps, carrier });
  registerWork(queue, deps, sending);
  const events = sending && carrierEvents(sending);
  registerHooks(queue, deps, carrier, events);
  if (events) simulator?.listen(events);
  await queue.open();
  opened = queue;
  if (demo) await seedWhenEmpty(deps, tell);
  await recordAccounts(db, configured);
  if (database.pglite) await gatherStatistics(db);
  let stopComparing: (() => Promise<void>) | undefined;
  if (part !== 'api') {
    await resumeWork(deps, { alone });
    await queue.start();
    stopComparing = compareInBackground(deps);
    await simulator?.start({ alone });
    if (carrier && events) carrier.open(takeBrought(deps, carrier, events));
  }
  // A standby may take over while nothing leaves.
  const stopWatching = alone ? undefined : installation.watch();
  const stopLooks = await startLooks(deps, part, { alone, demo, giveUp });
  const app = createApp(deps, {
    ...(ending && { ending }),
    ...consoleOf(deps, configured),
    mounts: {
      ...(demo && simulator ? { '/sim': simulatorRoutes(simulator) } : {}),
      ...(carrier && events ? { '/hooks': hookRoutes(deps, carrier, events) } : {}),
    },
  });
  return {
    deps,
    demo,
    pglite: database.pglite,
    fetch: app.fetch,
    async stop() {
      await streams.stop();
      await stopComparing?.();
      await stopLooks();
      await stopWatching?.();
      await simulator?.stop();
      await queue.stop();
      await carrier?.close();
      await database.close();
    },
  };
}
