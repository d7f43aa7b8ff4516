import { segment } from '../../../src/rules/segments';
import type { TelnyxAccount } from '../../config/carriersFile';
import type { Answer, Answered, Asked, Found, Submission } from '../../sending/carrier/carrier';
import type { Inventory } from '../../sending/carrier/inventory';
import type { Adapter, Hooks } from '../adapter';
import { call, inLanes } from '../http';
import { listedNumbers } from '../listedNumbers';
import { PlantedKeys } from '../plantedKeys';
import { answerOf, foundIn } from './answers';
import { telnyxHooks } from './hooks';

/** How long a message waits while other jobs have all the calls. */
const FULL_MS = 100;

interface Deps {
  clock: { now(): Date };
}

/** An account at Telnyx: one call a message, never repeated. */
export class Telnyx implements Adapter {
  readonly numbers: Inventory;
  readonly hooks: Hooks;
  private readonly keys: PlantedKeys;
  /** Submissions without an answer, of all jobs of this process. */
  private open = 0;

  constructor(
    private readonly account: TelnyxAccount,
    private readonly deps: Deps,
  ) {
    this.keys = new PlantedKeys(account.api_key);
    this.numbers = listedNumbers(account.name, account.numbers);
    this.hooks = telnyxHooks(account, this.keys, deps);
  }

  perSecond(): number {
    return this.account.per_second;
  }

  atOnce(): number {
    return this.account.at_once;
  }

  async submit(batch: readonly Submission[], until: Date, answered: Answered): Promise<void> {
    const { clock } = this.deps;
    await inLanes(batch, this.account.at_once, async (message) => {
      if (clock.now() >= until) {
        answered(message.key, { outcome: 'not_taken', retryAfterMs: 0 });
        return;
      }
      // Other jobs have all the calls. Waiting here would be waiting after the last check.
      if (this.open >= this.account.at_once) {
        answered(message.key, { outcome: 'not_taken', retryAfterMs: FULL_MS });
        return;
      }
      const answer = await this.post(message);
      if (answer) answered(message.key, answer);
    });
  }

  /** By the address for reports that was planted with each message. Without such addresses nothing can be told. */
  async lookup(asked: readonly Asked[]): Promise<ReadonlyMap<string, Found>> {
    const found = new Map<string, Found>();
    await inLanes(asked, this.account.at_once, async ({ key, from, to }) => {
      const reportTo = this.reportTo(key);
      if (reportTo === undefined) return;
      const query = new URLSearchParams({
        'filter[record_type]': 'messaging',
        'filter[cli]': from,
        'filter[cld]': to,
        sort: '-created_at',
        'page[size]': '50',
      });
      const reply = await this.call(`/v2/detail_records?${query}`, { method: 'GET' });
      found.set(key, foundIn(reply, reportTo));
    });
    return found;
  }

  private async post(message: Submission): Promise<Answer | undefined> {
    this.open += 1;
    try {
      const body = JSON.stringify(this.bodyOf(message));
      const reply = await this.call('/v2/messages', { method: 'POST', body });
      return answerOf(reply, this.deps.clock.now());
    } finally {
      this.open -= 1;
    }
  }

  /** Where Telnyx reports what became of the message with this key. */
  private reportTo(key: string): string | undefined {
    const { public_url, name } = this.account;
    return public_url && `${public_url}/hooks/${name}/${this.keys.wordOf(key)}`;
  }

  private bodyOf({ key, from, to, body }: Submission) {
    const { messaging_profile_id } = this.account;
    const webhook_url = this.reportTo(key);
    return {
      from,
      to,
      text: body,
      type: 'SMS',
      // Said, because Telnyx would otherwise change characters to save segments that were counted already.
      encoding: segment(body).encoding === 'UCS-2' ? 'ucs2' : 'gsm7',
      auto_detect: false,
      ...(messaging_profile_id ? { messaging_profile_id } : {}),
      ...(webhook_url ? { webhook_url, use_profile_webhooks: false } : {}),
    };
  }

  private call(path: string, init: RequestInit) {
    const { base_url, api_key, timeout_seconds } = this.account;
    const headers = {
      authorization: `Bearer ${api_key}`,
      accept: 'application/json',
      ...(init.body ? { 'content-type': 'application/json' } : {}),
    };
    return call(base_url + path, { ...init, headers }, timeout_seconds * 1000);
  }
}
