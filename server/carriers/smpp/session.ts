import { troubleText } from '../../../src/rules/words/troubles';
import { waitForAnswer } from '../answerTimeout';
import {
  ANSWER,
  BadPdu,
  type Bind,
  COMMAND,
  decodeData,
  decodeMessage,
  encode,
  encodeBind,
  Framer,
  type Message,
  nextSequence,
  NO_ID,
  type Pdu,
  STATUS,
} from './pdu';
import { connectTo, type Socket } from '../../platform/sockets';

/** Type of a bind. */
export type Role = 'transceiver' | 'transmitter' | 'receiver';

export interface SessionOptions {
  host: string;
  port: number;
  /** Null: unencrypted. `ca`: who signed the carrier's certificate, if it is none of the public authorities. */
  tls: { ca?: string } | null;
  role: Role;
  bind: Bind;
  /** Timeout for a response. */
  timeoutMs: number;
  /** Silence after which an enquire_link is sent. */
  idleMs: number;
  /** Stores messages, all or none. They are acknowledged once this resolves. */
  take(messages: readonly Message[]): Promise<void>;
}

/** The reply to one request. */
export type Got = { kind: 'answered' | 'refused'; status: number; body: Buffer } | { kind: 'no_answer' };

/** Step of a beginning: towards the host, TLS with it, or the bind. */
export type Step = 'host' | 'tls' | 'bind';

/** Reason why a session could not begin or has ended. `status`: the carrier's refusal of the bind. */
export class SessionEnd extends Error {
  /** The step that a session did not get beyond. */
  step: Step = 'bind';

  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message);
  }
}

interface Waiting {
  command: number;
  answer(got: Got): void;
}

/** Messages of the carrier that wait to be stored. With more of them, nothing is read from the connection. */
const TAKING_MAX = 100;
/** Timeout for connecting and binding. */
const BEGIN_MS = 10_000;

const textOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? (error as Error).message;

/** One connection from its bind to its end. It is never bound again. */
export class Session {
  /** Resolves when the connection has ended, to the reason. */
  readonly ended: Promise<SessionEnd>;
  private readonly framer = new Framer();
  private readonly waiting = new Map<number, Waiting>();
  private sequence = 0;
  private isOpen = true;
  private heard = false;
  private asking = false;
  private toTake: { message: Message; answer(status: number): void }[] = [];
  private taking: Promise<void> | null = null;
  private reason = new SessionEnd('closed');

  private constructor(
    private readonly socket: Socket,
    private readonly options: SessionOptions,
  ) {
    socket.on('data', (bytes: Buffer) => this.read(bytes));
    socket.on('error', (error) => this.end(new SessionEnd(textOf(error))));
    const idle = setInterval(() => void this.ask(), options.idleMs);
    this.ended = new Promise((resolve) => {
      socket.once('close', () => {
        clearInterval(idle);
        this.isOpen = false;
        for (const { answer } of this.waiting.values()) answer({ kind: 'no_answer' });
        this.waiting.clear();
        resolve(this.reason);
      });
    });
  }

  /** Connects and binds. @throws SessionEnd */
  static async begin(options: SessionOptions, signal: AbortSignal, withinMs = BEGIN_MS): Promise<Session> {
    const { host, port, tls, role, bind } = options;
    const { socket, connected } = connectTo({ host, port, tls });
    const session = new Session(socket, options);
    let step: Step = 'host';
    socket.once('connect', () => (step = 'tls'));
    const begun = waitForAnswer(withinMs, () => session.end(new SessionEnd('ETIMEDOUT')));
    const stop = () => session.end(new SessionEnd('stopped'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    try {
      await Promise.race([connected.then(() => (step = 'bind')), session.ended]);
      const got = await session.request(COMMAND[`bind_${role}`], encodeBind(bind));
      if (got.kind === 'answered' && got.status === STATUS.ok) return session;
      if (got.kind === 'no_answer') session.end(new SessionEnd(troubleText('bind_unanswered')));
      else session.end(new SessionEnd('bind refused', got.status));
      throw Object.assign(await session.ended, { step });
    } finally {
      begun();
      signal.removeEventListener('abort', stop);
    }
  }

  /** Whether something can be written to it now. */
  get open(): boolean {
    return this.isOpen && this.socket.writable;
  }

  /**
   * Sends a request, once. `late` gets an answer that comes after the time is up, as long as the session lasts.
   */
  request(command: number, body: Buffer, late?: (got: Got) => void): Promise<Got> {
    if (!this.isOpen) return Promise.resolve({ kind: 'no_answer' });
    this.sequence = nextSequence(this.sequence);
    const { sequence } = this;
    return new Promise((resolve) => {
      const answered = waitForAnswer(this.options.timeoutMs, () => {
        if (late) this.waiting.set(sequence, { command, answer: late });
        else this.waiting.delete(sequence);
        resolve({ kind: 'no_answer' });
      });
      const answer = (got: Got) => {
        answered();
        resolve(got);
      };
      this.waiting.set(sequence, { command, answer });
      this.write({ command, status: STATUS.ok, sequence, body });
    });
  }

  /** Unbinds and closes. Requests without a response by then count as unanswered. */
  async close(): Promise<void> {
    if (this.isOpen) await this.request(COMMAND.unbind, Buffer.alloc(0));
    this.end(new SessionEnd('stopped'));
    await this.ended;
    await this.taking;
  }

  /** Ends the connection at once. */
  private end(reason: SessionEnd): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.reason = reason;
    this.socket.destroy();
  }

  private write(pdu: Pdu): void {
    if (this.socket.writable) this.socket.write(encode(pdu));
  }

  private read(bytes: Buffer): void {
    this.heard = true;
    try {
      for (const pdu of this.framer.push(bytes)) this.receive(pdu);
    } catch (error) {
      this.end(new SessionEnd(error instanceof BadPdu ? error.message : textOf(error)));
    }
  }

  private receive(pdu: Pdu): void {
    const { command, sequence } = pdu;
    if (command >= ANSWER) return this.answered(pdu);
    if (command === COMMAND.alert_notification) return;
    if (command === COMMAND.deliver_sm || command === COMMAND.data_sm) return this.toBeTaken(pdu);
    const known = command === COMMAND.enquire_link || command === COMMAND.unbind;
    const status = known ? STATUS.ok : STATUS.invalid_command;
    const answer = known ? command + ANSWER : COMMAND.generic_nack;
    this.write({ command: answer, status, sequence, body: Buffer.alloc(0) });
    if (command !== COMMAND.unbind) return;
    this.isOpen = false;
    this.reason = new SessionEnd(troubleText('session_ended'));
    this.socket.end();
    this.socket.destroySoon();
  }

  /** Responses come in any order. Unexpected or repeated ones are ignored. */
  private answered({ command, status, sequence, body }: Pdu): void {
    const waiting = this.waiting.get(sequence);
    const isRefused = command === COMMAND.generic_nack;
    if (!waiting || (!isRefused && command !== waiting.command + ANSWER)) return;
    this.waiting.delete(sequence);
    waiting.answer({ kind: isRefused ? 'refused' : 'answered', status, body });
  }

  /** Queues a message for storing. An unreadable one is refused permanently, or it would be redelivered for ever. */
  private toBeTaken({ command, sequence, body }: Pdu): void {
    const answer = (status: number) =>
      this.write({ command: command + ANSWER, status, sequence, body: NO_ID });
    let message: Message;
    try {
      message = command === COMMAND.data_sm ? decodeData(body) : decodeMessage(body);
    } catch {
      return answer(STATUS.never_try);
    }
    this.toTake.push({ message, answer });
    if (this.toTake.length >= TAKING_MAX) this.socket.pause();
    this.taking ??= this.takeAll();
  }

  /** Stores messages in order of arrival, then acknowledges them. Those that arrive meanwhile form the next group. */
  private async takeAll(): Promise<void> {
    while (this.toTake.length > 0) {
      const group = this.toTake.splice(0);
      this.socket.resume();
      const isStored = await this.stored(group);
      // One bad message fails the whole group, so each is tried alone.
      for (const one of group)
        one.answer(
          isStored || (group.length > 1 && (await this.stored([one]))) ? STATUS.ok : STATUS.try_later,
        );
    }
    this.taking = null;
  }

  private stored(group: readonly { message: Message }[]): Promise<boolean> {
    return this.options.take(group.map(({ message }) => message)).then(
      () => true,
      () => false,
    );
  }

  /** After a silence: is the carrier still there? */
  private async ask(): Promise<void> {
    const isSilent = !this.heard;
    this.heard = false;
    if (!isSilent || !this.isOpen || this.asking) return;
    this.asking = true;
    const got = await this.request(COMMAND.enquire_link, Buffer.alloc(0));
    this.asking = false;
    if (got.kind === 'no_answer') this.end(new SessionEnd(troubleText('carrier_silent')));
  }
}
