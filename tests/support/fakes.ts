import { pinnedCall } from '../../server/platform/pinnedCall';
import { pinnedPost, type PinnedTarget } from '../../server/platform/pinnedPost';
import type { SecureAnswer, SecureTarget } from '../../server/platform/secureGet';
import { createHash } from 'node:crypto';
import { uuidv7 } from '../../server/lib/ids';
import type { Mail, Mailer } from '../../server/mail/mailer';

/** A clock that moves only when told. */
export function fakeClock(start: string) {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    advance: (seconds: number) => void (at += seconds * 1000),
    reset: () => void (at = new Date(start).getTime()),
  };
}
export type FakeClock = ReturnType<typeof fakeClock>;

/** Bytes that look random and are the same in every run. */
export function fakeRandom() {
  let counter = 0;
  return {
    bytes(n: number): Uint8Array {
      const blocks: Buffer[] = [];
      for (let size = 0; size < n; size += 32) {
        counter += 1;
        blocks.push(createHash('sha256').update(String(counter)).digest());
      }
      return Buffer.concat(blocks).subarray(0, n);
    },
  };
}

/** UUIDv7 in the order of creation, even within a millisecond. */
export function fakeIds(clock: { now(): Date }) {
  let counter = 0;
  return {
    uuid() {
      counter += 1;
      const bytes = Buffer.alloc(16);
      bytes.writeUInt32BE(counter, 12);
      bytes.writeUInt16BE(counter >>> 20, 6);
      return uuidv7(clock.now().getTime(), bytes);
    },
  };
}

/** Stores sent mail; `next` waits for the first message that has not been read yet. */
export function fakeMailbox(): Mailer & {
  readonly sent: readonly Mail[];
  /** Mail that was composed but not sent. */
  readonly rehearsed: readonly Mail[];
  /** The next mail, or the next one with such a subject. */
  next(subject?: RegExp): Promise<Mail>;
  clear(): void;
} {
  const sent: Mail[] = [];
  const rehearsed: Mail[] = [];
  let read = 0;
  let wake: (() => void) | null = null;
  return {
    sent,
    rehearsed,
    async rehearse(mail) {
      rehearsed.push(mail);
      wake?.();
    },
    async send(mail) {
      sent.push(mail);
      wake?.();
    },
    async next(subject = /^/) {
      for (;;) {
        while (sent.length <= read) await new Promise<void>((resolve) => (wake = resolve));
        read += 1;
        const mail = sent[read - 1]!;
        if (subject.test(mail.subject)) return mail;
      }
    },
    clear() {
      sent.length = 0;
      rehearsed.length = 0;
      read = 0;
    },
  };
}

/** An internet in which only the entries of these tables exist. A name that throws has no answering server. */
export function fakeNetwork() {
  const texts = new Map<string, string[]>();
  const addresses = new Map<string, string[]>();
  const hosts = new Map<string, Partial<SecureAnswer>>();
  const silent = new Set<string>();
  const visits: SecureTarget[] = [];
  /** Receivers of posts by host, on a port of this machine. */
  const receivers = new Map<string, number>();
  const posts: PinnedTarget[] = [];
  const asked = <T>(from: Map<string, T[]>, name: string): T[] => {
    if (silent.has(name)) throw new Error('no answer');
    return from.get(name) ?? [];
  };
  return {
    tables: { texts, addresses, hosts, silent, visits, receivers, posts },
    texts: async (name: string) => asked(texts, name),
    addresses: async (host: string) =>
      asked(addresses, host).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    async visit(target: SecureTarget): Promise<SecureAnswer> {
      visits.push(target);
      const answer = hosts.get(target.host);
      if (!answer) throw new Error('connection refused');
      return { status: 200, body: '', trusted: true, certificateExpiresAt: null, ...answer };
    },
    /** Issuers are on this machine. */
    call: pinnedCall,
    /** Connects to a receiver of this machine in place of the address, and without TLS. */
    async post(target: PinnedTarget): Promise<number> {
      posts.push(target);
      const port = receivers.get(new URL(target.url).hostname);
      if (port === undefined) throw new Error('connection refused');
      const url = target.url.replace(/^https:/, 'http:');
      return pinnedPost({ ...target, url, at: { address: '127.0.0.1', family: 4 }, port });
    },
  };
}
