import type { ExportTrouble } from '../../../src/resources/event_exports/contract';
import { secretKey, unseal } from '../../auth/secrets';
import type { event_exports } from '../../db/schema';
import { Bucket, StoreFailure } from '../../files/bucket';
import type { Deps } from '../../http/handler';
import { AddressError, judgedFetch } from '../../lib/judgedFetch';

export type StoredExport = typeof event_exports.$inferSelect;

/** Time for the store to answer one request, ms. An object has some megabytes. The queue repeats what fails. */
const PATIENCE = { answerMs: 60_000, allMs: 0 };
/** Largest answer of a store, which is an error document, bytes. */
const ANSWER_MAX = 64 * 1024;

/**
 * The bucket of an export, at an address that is judged again for each request.
 * @throws StoreFailure if its secret cannot be read
 */
export function storeOf({ env, network }: Pick<Deps, 'env' | 'network'>, row: StoredExport): Bucket {
  const { endpoint, bucket, region, access_key_id: accessKeyId } = row;
  let secretAccessKey;
  try {
    secretAccessKey = unseal(secretKey(env), row.secret_access_key);
  } catch {
    // After NEW_SECRET_KEY.
    throw new StoreFailure('refused', 'The secret access key must be set again');
  }
  const fetch = judgedFetch({
    network,
    isFree: env.PRIVATE_EXPORTS,
    patienceMs: PATIENCE.answerMs,
    most: ANSWER_MAX,
  });
  return new Bucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }, PATIENCE, fetch);
}

/** Why the store did not do what it was asked for. `answer`: its error, or that of the connection. */
export interface Failure {
  trouble: ExportTrouble;
  answer: string | null;
}

/** @throws the error itself unless the store or the way to it is its cause */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof StoreFailure)) throw error;
  const { cause, reason } = error;
  if (!(cause instanceof AddressError)) return { trouble: 'refused', answer: reason };
  const { trouble } = cause;
  if (trouble === 'unreachable' || trouble === 'https') return { trouble: 'unreachable', answer: reason };
  return { trouble, answer: null };
}

/** Objects of an export are below its id, so that two exports never write the same one. */
export const keyIn = ({ prefix, id }: Pick<StoredExport, 'prefix' | 'id'>, name: string): string =>
  `${prefix ?? ''}${id}/${name}`;
