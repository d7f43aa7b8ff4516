import { ApiError, isApiError, problemCode } from '../../dataProvider/errors';
import { placed, type Show } from './place';
import { type ProofKind, ProofWindow } from './ProofWindow';

interface State {
  /** Settles with the answer to the question that is open. */
  asking?: Promise<void> | undefined;
  /** Time of the last proof, on the clock of the page. */
  provenAt: number;
}

/** By the console, so that nothing of a session reaches the next. */
const byPlace = new WeakMap<Show, State>();

/** A refusal that arrives so soon after a proof may have been sent before it, ms. */
const RECENT = 30_000;

const needsProof = (error: unknown): boolean => isApiError(error) && problemCode(error) === 'step_up_needed';

const KINDS: readonly string[] = ['code', 'passkey', 'either', 'sign_in'] satisfies ProofKind[];

const kindOf = ({ problem: { variant = '' } }: ApiError): ProofKind =>
  KINDS.includes(variant) ? (variant as ProofKind) : 'password';

/** Shows the question. Rejects with a message for people if they close it. */
const ask = (show: Show, state: State, refusal: ApiError): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    show(
      <ProofWindow
        by={kindOf(refusal)}
        onProven={() => {
          state.provenAt = performance.now();
          resolve();
        }}
        onCancel={(detail) => {
          reject(new ApiError(428, { problem: { detail } }));
        }}
      />,
    );
  }).finally(() => {
    state.asking = undefined;
    show(null);
  });

/** Makes a refused call again after a proof. Calls that are refused at the same time share one question. */
export async function again<T>(refusal: ApiError, call: () => Promise<T>): Promise<T> {
  if (!needsProof(refusal)) throw refusal;
  const show = await placed();
  const state = byPlace.get(show) ?? { provenAt: -Infinity };
  byPlace.set(show, state);
  if (!state.asking && performance.now() - state.provenAt < RECENT) {
    try {
      return await call();
    } catch (error) {
      if (!needsProof(error)) throw error;
    }
  }
  await (state.asking ??= ask(show, state, refusal));
  return call();
}
