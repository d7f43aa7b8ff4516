import { troubleText } from '../../../src/rules/words/troubles';
import { type Pause, realPause } from '../../lib/pause';
import { codeOf, statusName } from './answers';
import { STATUS } from './pdu';
import { Session, SessionEnd, type SessionOptions } from './session';

/** Pauses between two attempts: up to the first, doubled up to the second. */
const AGAIN_MS = { first: 1_000, most: 60_000 };
/** After a session that lasted this long, the next attempt is a first one. */
const LASTED_MS = 30_000;
/** Pause after a carrier that does not want this account. Trying often can lock it. */
const UNWANTED_MS = 5 * 60_000;
/** Statuses by which a carrier does not want an account. */
export const UNWANTED: readonly number[] = [
  STATUS.bind_failed,
  STATUS.wrong_password,
  STATUS.wrong_system_id,
];

export interface LinkDeps {
  /** Jitter from 0 to below 1, so that many processes do not reconnect at the same moment. */
  random(): number;
  pause?: Pause;
  /** Called with each change: bound, or why not. */
  changed(bound: boolean, trouble: string | null): void;
}

/** A session ends with a status only if the carrier rejected the bind. */
export const sentenceOf = ({ message, status }: SessionEnd) =>
  status === undefined ? message : troubleText('bind_rejected', { code: codeOf(statusName(status)) });

/** Keeps one session bound, for as long as it is open. */
export class Link {
  /** The session, while it is bound. */
  session: Session | null = null;
  /** Reason for not being bound. */
  trouble = 'not bound yet';
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;

  constructor(
    private readonly options: SessionOptions,
    private readonly deps: LinkDeps,
  ) {}

  open(): void {
    this.running ??= this.run();
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.session?.close();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    const { pause = realPause, random, changed } = this.deps;
    let failures = 0;
    while (!signal.aborted) {
      const began = performance.now();
      const end = await this.once(signal);
      if (signal.aborted) break;
      this.trouble = sentenceOf(end);
      changed(false, this.trouble);
      failures = performance.now() - began > LASTED_MS ? 0 : failures;
      const longest = Math.min(AGAIN_MS.most, AGAIN_MS.first * 2 ** Math.min(failures, 10));
      failures += 1;
      const isUnwanted = end.status !== undefined && UNWANTED.includes(end.status);
      await pause(isUnwanted ? UNWANTED_MS : random() * longest, signal);
    }
    changed(false, null);
  }

  /** One session from its bind to its end. Resolves to the reason of the end. */
  private async once(signal: AbortSignal): Promise<SessionEnd> {
    try {
      this.session = await Session.begin(this.options, signal);
      this.deps.changed(true, null);
      return await this.session.ended;
    } catch (error) {
      return error instanceof SessionEnd ? error : new SessionEnd((error as Error).message);
    } finally {
      this.session = null;
    }
  }
}
