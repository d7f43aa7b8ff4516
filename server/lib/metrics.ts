import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { version } from './version';

/** Seconds of a request, and of a call to a carrier. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Seconds from an event at the carrier to its effect here: receipts may wait for hours. */
const LAG_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 3_600, 21_600, 86_400];

/** Stages of a message on its way to a hand-over. */
export type ClaimStage = 'prepared' | 'claimed' | 'released' | 'reclaimed';

/** Values of the database, sampled for the gauges. */
export interface Sample {
  queues: readonly { queue: string; entries: number; oldest_seconds: number }[];
  unknown: number;
  mails_waiting: number;
  mail_fails_seconds: number;
  imports_running: number;
}

/** Connections of a pool to PostgreSQL. */
export interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

interface Sources {
  part: string;
  /** Reads the database; absent where another process exports its gauges. */
  sample?: () => Promise<Sample>;
  pool?: Pool | undefined;
}

/** Figures of one process for Prometheus. Labels never hold ids of records, numbers, texts or names of tenants. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];
  /** Set the gauges before they are read. */
  private readonly collectors: (() => void | Promise<void>)[] = [];
  private readonly requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Requests to the API',
    labelNames: ['operation', 'status'],
    buckets: SECONDS,
    registers: this.registers,
  });
  private readonly batches = new Histogram({
    name: 'sms_submit_duration_seconds',
    help: 'Batches of messages handed over to a carrier',
    labelNames: ['account'],
    buckets: SECONDS,
    registers: this.registers,
  });
  private readonly answers = new Counter({
    name: 'sms_submissions_total',
    help: 'Messages handed over, by the answer of the carrier',
    labelNames: ['account', 'outcome'],
    registers: this.registers,
  });
  private readonly receipts = new Histogram({
    name: 'sms_receipt_lag_seconds',
    help: 'Delivery receipts, from the time of the carrier to the ledger',
    labelNames: ['account'],
    buckets: LAG_SECONDS,
    registers: this.registers,
  });
  private readonly texts = new Histogram({
    name: 'sms_inbound_apply_seconds',
    help: 'Texts from people, opt-outs among them, from their arrival to their effect',
    labelNames: ['account'],
    buckets: SECONDS,
    registers: this.registers,
  });

  private readonly optOuts = new Histogram({
    name: 'sms_opt_out_lag_seconds',
    help: 'Opt-outs by text, from the time of the carrier to the do-not-call list',
    labelNames: ['account'],
    buckets: LAG_SECONDS,
    registers: this.registers,
  });
  private readonly rows = new Counter({
    name: 'sms_claims_total',
    help: 'Messages of jobs by stage: prepared, claimed for a hand-over, released unsent, reclaimed from a dead worker',
    labelNames: ['stage'],
    registers: this.registers,
  });
  private readonly failedImports = new Counter({
    name: 'imports_failed_total',
    help: 'Imports that were undone',
    registers: this.registers,
  });

  constructor({ part, sample, pool }: Sources) {
    const { registers } = this;
    const gauge = (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name, help, labelNames, registers });
    collectDefaultMetrics({ register: this.registry });
    gauge('app_info', 'Version and part of the program', ['version', 'part']).set({ version, part }, 1);
    if (pool) {
      const connections = gauge('db_pool_connections', 'Connections to PostgreSQL', ['state']);
      this.before(() => {
        connections.set({ state: 'all' }, pool.totalCount);
        connections.set({ state: 'idle' }, pool.idleCount);
        connections.set({ state: 'wanted' }, pool.waitingCount);
      });
    }
    if (!sample) return;
    const entries = gauge('sms_queue_entries', 'Entries of a queue that are not finished', ['queue']);
    const oldest = gauge('sms_queue_oldest_seconds', 'Age of the oldest entry that is due', ['queue']);
    const unknown = gauge('sms_messages_unknown', 'Messages whose outcome nobody knows');
    const waiting = gauge('mail_waiting', 'Mails that have not left');
    const fails = gauge('mail_fails_seconds', 'Age of the oldest mail that no mail server took; 0: none');
    const imports = gauge('imports_running', 'Imports under way');
    const sampled = gauge('database_sampled', '1 if the database answered for the figures that come from it');
    this.before(async () => {
      // Its figures are then the last ones; those of the process are read all the same.
      const now = await sample().catch(() => undefined);
      sampled.set(now ? 1 : 0);
      if (!now) return;
      entries.reset();
      oldest.reset();
      for (const { queue, ...each } of now.queues) {
        entries.set({ queue }, each.entries);
        oldest.set({ queue }, each.oldest_seconds);
      }
      unknown.set(now.unknown);
      waiting.set(now.mails_waiting);
      fails.set(now.mail_fails_seconds);
      imports.set(now.imports_running);
    });
  }

  private before(collect: () => void | Promise<void>): void {
    this.collectors.push(collect);
  }

  /** @param ms its duration */
  request(operation: string, status: number, ms: number): void {
    this.requests.observe({ operation, status: `${Math.floor(status / 100)}xx` }, ms / 1_000);
  }

  /** A batch that was handed over: how many messages had each outcome. */
  submitted(account: string, outcomes: Readonly<Record<string, number>>, ms: number): void {
    this.batches.observe({ account }, ms / 1_000);
    for (const [outcome, count] of Object.entries(outcomes))
      if (count > 0) this.answers.inc({ account, outcome }, count);
  }

  received(account: string, lagMs: number): void {
    this.receipts.observe({ account }, Math.max(0, lagMs) / 1_000);
  }

  text(account: string, ms: number): void {
    this.texts.observe({ account }, ms / 1_000);
  }

  /** An opt-out by text that took effect. @param lagMs since the time that the carrier has for the text */
  optedOut(account: string, lagMs: number): void {
    this.optOuts.observe({ account }, Math.max(0, lagMs) / 1_000);
  }

  /** Messages of a job that reached a stage. */
  claimed(stage: ClaimStage, count: number): void {
    if (count > 0) this.rows.inc({ stage }, count);
  }

  importFailed(): void {
    this.failedImports.inc();
  }

  get names(): string[] {
    return this.registry.getMetricsAsArray().map(({ name }) => name);
  }

  readonly type = Registry.PROMETHEUS_CONTENT_TYPE;

  /** All figures in Prometheus' text format. */
  async page(): Promise<string> {
    for (const collect of this.collectors) await collect();
    return this.registry.metrics();
  }
}
