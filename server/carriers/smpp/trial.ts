import type { SmppAccount } from '../../config/account';
import type { CureName } from '../../../src/resources/installation_checks/contract';
import { sentenceOf, UNWANTED } from './link';
import { STATUS } from './pdu';
import { Session, SessionEnd, type SessionOptions } from './session';

/** Time for connecting and binding, shorter than the patience of a check. */
const BIND_MS = 4_000;
/** Time for the answer to an unbind. */
const UNBIND_MS = 2_000;

/** Connection of an account as the configuration has it. It takes nothing: the carrier brings it again to the next session. */
const optionsOf = (account: SmppAccount): SessionOptions => {
  const { host, port, tls, ca, bind, system_id, password, system_type } = account;
  return {
    host,
    port,
    tls: tls ? { ca } : null,
    // A transmitter is brought no texts.
    role: bind === 'separate' ? 'transmitter' : 'transceiver',
    bind: { system_id, password, system_type },
    timeoutMs: Math.max(BIND_MS, UNBIND_MS),
    idleMs: 2 * BIND_MS,
    take: () => Promise.reject(new Error('Only tried.')),
  };
};

function cureOf({ status, step }: SessionEnd): CureName {
  if (status !== undefined) return UNWANTED.includes(status) ? 'smpp_credentials' : 'smpp_bind';
  // A center that expects TLS does not answer a plain bind.
  return step === 'host' ? 'smpp_host' : 'smpp_tls';
}

/**
 * Binds and unbinds once. A center that has a session of the account already knows it, and has room for no more.
 * @returns why it did not bind, with the cure; undefined if it did
 */
export async function smppTrouble(
  account: SmppAccount,
): Promise<{ trouble: string; cure: CureName } | undefined> {
  try {
    const session = await Session.begin(optionsOf(account), new AbortController().signal, BIND_MS);
    await session.close();
    return undefined;
  } catch (error) {
    if (!(error instanceof SessionEnd)) throw error;
    return error.status === STATUS.already_bound
      ? undefined
      : { trouble: sentenceOf(error), cure: cureOf(error) };
  }
}
