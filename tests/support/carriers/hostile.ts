import type {
  Answered,
  Asked,
  Carrier,
  Found,
  Receipt,
  Submission,
} from '../../../server/sending/carrier/carrier';
import type { Inventory } from '../../../server/sending/carrier/inventory';
import { breathe } from '../../../server/lib/pause';

/**
 * The fate of a submission. `busy`: it is refused for now. `lost before`: it is read, and the connection
 * ends before the carrier accepts it. `lost after`: it is accepted, and the answer is lost. `cut`: the
 * whole connection ends, with everything still to be submitted on it. `silent`: it is accepted, and the
 * carrier never answers.
 */
export type Meets = 'taken' | 'busy' | 'rejected' | 'lost before' | 'lost after' | 'cut' | 'silent';

/** The carrier's records about a submission whose answer was lost. */
export type Records = 'by key' | 'late' | 'none' | 'broken';

interface Taken extends Submission {
  carrierId: string;
  at: number;
}

/** Messages that it answers before anything else runs: their answers are stored together, as those of real carriers. */
const BURST = 10;
const LAG_MS = 2_000;
const RETRY_MS = 500;
export const REFUSED = '21610';

/**
 * A carrier as hostile as the real ones: it processes one message at a time, accepts every submission
 * however often it is repeated, counts them all, and loses whatever the test tells it to.
 */
export class HostileCarrier implements Carrier {
  rate = 1_000;
  readonly perSecond = () => this.rate;
  /** How many messages it is given at once. */
  parallel = Infinity;
  readonly atOnce = () => this.parallel;
  /** Every submission that it read, accepted or not. */
  readonly submissions: Submission[] = [];
  readonly taken: Taken[] = [];
  records: Records = 'none';
  /** The code with which it rejects a message, whatever its script. */
  rejects: (message: Submission) => string | null = () => null;
  /** The fates of the next submissions to a number, in turn. Afterwards it accepts them. */
  private readonly script = new Map<string, Meets[]>();

  constructor(
    private readonly clock: { now(): Date },
    readonly numbers: Inventory,
  ) {}

  meet(phones: readonly string[], ...meets: Meets[]): void {
    for (const phone of phones) this.script.set(phone, [...meets]);
  }

  async submit(batch: readonly Submission[], until: Date, answered: Answered): Promise<void> {
    for (const [at, message] of batch.entries()) {
      if (at % BURST === 0) await breathe();
      if (this.clock.now() >= until) {
        answered(message.key, { outcome: 'not_taken', retryAfterMs: 0 });
        continue;
      }
      const meets = this.script.get(message.to)?.shift() ?? 'taken';
      this.submissions.push(message);
      const code = this.rejects(message);
      if (code !== null) {
        answered(message.key, { outcome: 'rejected', code });
        continue;
      }
      if (meets === 'cut') throw new Error('The connection was cut.');
      if (meets === 'busy')
        answered(message.key, { outcome: 'not_taken', retryAfterMs: RETRY_MS, trouble: 'busy' });
      if (meets === 'rejected') answered(message.key, { outcome: 'rejected', code: REFUSED });
      if (meets !== 'taken' && meets !== 'lost after' && meets !== 'silent') continue;
      const carrierId = `H${this.taken.length + 1}`;
      this.taken.push({ ...message, carrierId, at: this.clock.now().getTime() });
      if (meets === 'taken') answered(message.key, { outcome: 'accepted', carrierId });
      if (meets === 'silent') await new Promise(() => {});
    }
  }

  async lookup(asked: readonly Asked[]): Promise<ReadonlyMap<string, Found>> {
    if (this.records === 'broken') throw new Error('The carrier does not answer.');
    if (this.records === 'none') return new Map();
    const lag = this.records === 'late' ? LAG_MS : 0;
    const found = new Map<string, Found>();
    for (const { key } of asked) {
      const hit = this.taken.find((each) => each.key === key && each.at <= this.clock.now().getTime() - lag);
      if (hit) found.set(key, { outcome: 'accepted', carrierId: hit.carrierId });
      else if (this.records === 'by key') found.set(key, { outcome: 'not_taken' });
    }
    return found;
  }

  /** Receipts for accepted messages. `keyed`: they carry the key. */
  receipts({ keyed = false, status = 'delivered' as Receipt['status'] } = {}): Receipt[] {
    return this.taken.map(({ key, account, carrierId }) => ({
      account,
      key: keyed ? key : null,
      carrierId,
      status,
      code: status === 'failed' ? '30003' : null,
      at: this.clock.now(),
    }));
  }
}
