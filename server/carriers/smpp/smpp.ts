import type { SmppAccount } from '../../config/account';
import {
  type Answer,
  type Answered,
  type Found,
  type IdTerm,
  type Receipt,
  RECEIPTS_MS,
  type Submission,
} from '../../sending/carrier/carrier';
import type { Inventory } from '../../sending/carrier/inventory';
import type { Adapter, Connection, ConnectionUse, HookEvent } from '../adapter';
import { inLanes } from '../http';
import { listedNumbers } from '../listedNumbers';
import { answerOf, type Reply } from './answers';
import { Link } from './link';
import { COMMAND, decodeId, encodeMessage, HEADER_FOLLOWS, type Message, TLV } from './pdu';
import { idOf } from './receipts';
import type { Got, Role, SessionOptions } from './session';
import { eventOf, joinEvents, readEvent } from './events';
import { encodeText, partHeader } from './text';
import { realPause } from '../../lib/pause';
import { sha256 } from '../../platform/hashing';

/** Wait for a message while other jobs occupy the whole window. */
const FULL_MS = 100;
/** Wait for a message in a process without a session. */
const NOT_HERE_MS = 1_000;
/** Asks for a receipt, whether the text is delivered or not. */
const WITH_RECEIPT = 0x01;

interface Deps {
  clock: { now(): Date };
  random?(): number;
}

/** An account at a carrier that speaks SMPP 3.4. Every text is written to a session once. */
export class Smpp implements Adapter {
  readonly numbers: Inventory;
  readonly connection: Connection;
  private links: Link[] = [];
  private use: ConnectionUse | null = null;
  /** Submissions without an answer, of all jobs of this process. */
  private pending = 0;

  constructor(
    private readonly account: SmppAccount,
    private readonly deps: Deps,
  ) {
    this.numbers = listedNumbers(account.name, account.numbers);
    this.connection = {
      open: (use) => this.open(use),
      close: async () => {
        await Promise.all(this.links.map((link) => link.close()));
      },
      read: (event) => readEvent(event, account),
      join: (parts) => joinEvents(parts, account),
    };
  }

  /** Whether all its sessions are bound now. */
  get bound(): boolean {
    return this.links.length > 0 && this.links.every(({ session }) => session?.open);
  }

  perSecond(): number {
    return this.account.per_second;
  }

  /** A carrier whose alphabet is Latin-1 has no € and no Greek: such a text goes as UCS-2. */
  segments(_: string, body: string): number | undefined {
    const { alphabet } = this.account;
    return alphabet === 'gsm7' ? undefined : encodeText(body, alphabet).parts.length;
  }

  perNumber(): number | null {
    return this.account.per_number ?? null;
  }

  reachesNetworks(): boolean {
    return true;
  }

  atOnce(): number {
    return this.account.window;
  }

  async submit(batch: readonly Submission[], until: Date, answered: Answered): Promise<void> {
    await inLanes(batch, this.account.window, async (message) => {
      const answer = await this.submitOne(message, until);
      if (answer) answered(message.key, answer);
    });
  }

  /** The protocol can ask about an id only, and that was in the answer which is lost. */
  async lookup(): Promise<ReadonlyMap<string, Found>> {
    return new Map();
  }

  private open(use: ConnectionUse): void {
    const { bind } = this.account;
    const roles: Role[] = bind === 'separate' ? ['transmitter', 'receiver'] : ['transceiver'];
    this.use = use;
    this.links = roles.map(
      (role) =>
        new Link(this.sessionOptions(role), {
          random: this.deps.random ?? Math.random,
          changed: (_, trouble) =>
            use.changed(
              this.links.every(({ session }) => session !== null),
              trouble,
            ),
        }),
    );
    for (const link of this.links) link.open();
  }

  private sessionOptions(role: Role): SessionOptions {
    const { host, port, tls, ca, system_id, password, system_type } = this.account;
    const { timeout_seconds, enquire_link_seconds } = this.account;
    return {
      host,
      port,
      tls: tls ? { ca } : null,
      role,
      bind: { system_id, password, system_type },
      timeoutMs: timeout_seconds * 1000,
      idleMs: enquire_link_seconds * 1000,
      take: async (messages) => {
        const at = this.deps.clock.now();
        await this.use!.take(messages.map((message) => eventOf(message, at)));
      },
    };
  }

  private async submitOne(message: Submission, until: Date): Promise<Answer | undefined> {
    if (this.deps.clock.now() >= until) return { outcome: 'not_taken', retryAfterMs: 0 };
    if (this.links.length === 0) return { outcome: 'not_taken', retryAfterMs: NOT_HERE_MS };
    // Other jobs occupy the whole window. Waiting here would be after the last check.
    if (this.pending >= this.account.window) return { outcome: 'not_taken', retryAfterMs: FULL_MS };
    this.pending += 1;
    try {
      return await this.submitParts(message.key, this.partsOf(message), until);
    } finally {
      this.pending -= 1;
    }
  }

  /**
   * Part after part. Once a part is taken, the others belong to it: one that certainly was not taken is sent again here,
   * and without an answer to one of them nothing is known about the message.
   */
  private async submitParts(
    key: string,
    parts: readonly Message[],
    until: Date,
  ): Promise<Answer | undefined> {
    const ids: string[] = [];
    const idTerm = this.idTerm();
    while (ids.length < parts.length) {
      const only = parts.length === 1 ? key : null;
      const answer = answerOf(await this.post(parts[ids.length]!, only));
      if (answer?.outcome === 'accepted') ids.push(answer.carrierId);
      else if (answer?.outcome !== 'not_taken' || ids.length === 0) return answer;
      else {
        await realPause(Math.min(answer.retryAfterMs, FULL_MS));
        if (this.deps.clock.now() >= until) return undefined;
      }
    }
    return { outcome: 'accepted', carrierId: ids[0]!, idTerm, ...(ids.length > 1 ? { parts: ids } : {}) };
  }

  /** Ids are counters at many a center, and begin again: as long as receipts are awaited, one names a single message. */
  private idTerm(): IdTerm {
    const { name, receipts_minutes } = this.account;
    const ms = receipts_minutes === undefined ? RECEIPTS_MS : receipts_minutes * 60_000;
    return { account: name, ms };
  }

  /** `only`: the key of a message that has no other part. An answer that comes too late then still proves something. */
  private async post(part: Message, only: string | null): Promise<Reply> {
    const [{ session, trouble }] = this.links as [Link];
    if (!session?.open) return { kind: 'not_sent', reason: trouble };
    const idTerm = this.idTerm();
    const late = only === null ? undefined : (got: Got) => void this.late(only, replyOf(got), idTerm);
    return replyOf(await session.request(COMMAND.submit_sm, encodeMessage(part), late));
  }

  private async late(key: string, reply: Reply, idTerm: IdTerm): Promise<void> {
    const answer = answerOf(reply);
    if (answer?.outcome !== 'accepted') return;
    const { name: account } = this.account;
    const at = this.deps.clock.now();
    const receipt: Receipt = {
      account,
      key,
      carrierId: answer.carrierId,
      status: 'accepted',
      code: null,
      at,
      idTerm,
    };
    await this.use!.take([{ id: `late:${key}`, body: { receipt } }] satisfies HookEvent[]).catch(() => {});
  }

  private partsOf({ key, from, to, body, validUntil }: Submission): Message[] {
    const { alphabet, long_messages } = this.account;
    const { data_coding, parts } = encodeText(body, alphabet);
    const all = {
      source: digits(from),
      dest: digits(to),
      esm_class: 0,
      validity: validityOf(validUntil.getTime() - this.deps.clock.now().getTime()),
      registered_delivery: WITH_RECEIPT,
      data_coding,
      tlvs: new Map<number, Buffer>(),
    };
    if (parts.length === 1) return [{ ...all, text: parts[0]! }];
    if (long_messages === 'payload')
      return [{ ...all, text: NOTHING, tlvs: new Map([[TLV.message_payload, Buffer.concat(parts)]]) }];
    // Derived from the key, so that two long texts to one person are not mixed.
    const ref = sha256(key);
    return parts.map((text, i) =>
      long_messages === 'sar'
        ? {
            ...all,
            text,
            tlvs: new Map([
              [TLV.sar_ref, ref.subarray(0, 2)],
              [TLV.sar_total, Buffer.from([parts.length])],
              [TLV.sar_part, Buffer.from([i + 1])],
            ]),
          }
        : {
            ...all,
            esm_class: HEADER_FOLLOWS,
            text: Buffer.concat([partHeader(ref[0]!, parts.length, i + 1), text]),
          },
    );
  }
}

const NOTHING = Buffer.alloc(0);
const digits = (phone: string) => phone.replace(/^\+/, '');

const replyOf = (got: Got): Reply => {
  if (got.kind === 'no_answer') return got;
  return got.kind === 'refused'
    ? { kind: 'refused', status: got.status }
    : { kind: 'answered', status: got.status, id: idOf(decodeId(got.body)) };
};

const two = (value: number) => String(value).padStart(2, '0');

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `validity_period`, relative to acceptance (SMPP 3.4, 7.1.1.2). */
function validityOf(ms: number): string {
  const period = Math.min(Math.max(ms, MINUTE), 99 * DAY);
  const units = [period / DAY, (period % DAY) / HOUR, (period % HOUR) / MINUTE, (period % MINUTE) / SECOND];
  return `0000${units.map((unit) => two(Math.floor(unit))).join('')}000R`;
}
