import { fireEvent } from '@testing-library/react';
import { OPERATIONS } from '../support/calls';
import type { Act } from './acts';
import { type Fault, WAIT } from './faults';
import { button, CODE_MS, createHands, typed } from './hands';
import type { Layer } from './layer';
import { beyond, look, open, pass, settle } from './page';

/** An act that is known to send its write, and the page after its success. */
export interface Way extends Act {
  /** Operation and template, as in the layer's names of requests. */
  readonly what: string;
  /** Its call has no answer: an empty one is no fault. */
  readonly isSilent: boolean;
  /** Kind of the screen, for reports. */
  readonly kind: string;
  /** Text shown on success. */
  readonly done: readonly string[];
}

const SOON_MS = 1_500;
const LIMIT_MS = 31_000;

const toasts = () =>
  [...document.querySelectorAll('.toasts output .toast')].map((toast) => toast.textContent!.trim());

const endpointOf = (write: string) => OPERATIONS.find(({ id }) => id === write)!.endpoint;
const whatOf = (write: string): string => {
  const { method, path } = endpointOf(write);
  return `${write} ${method} ${path}`;
};

/** Presses the button that sends it twice, faster than a person can. */
function send({ press, typing }: Act): boolean {
  const found = button(press);
  if (!found) return typing === true;
  fireEvent.click(found);
  if (found.isConnected) fireEvent.click(found);
  return true;
}

/** Opens the page of an act and does everything before the press that sends it. */
async function prepare(layer: Layer, token: string, act: Act): Promise<() => void> {
  const close = await open(layer, token, act.at, CODE_MS);
  try {
    await pass(layer, SOON_MS);
    await act.before?.(createHands(layer));
  } catch (error) {
    close();
    throw error;
  }
  return close;
}

const sent = (layer: Layer, what: string) => layer.asked.filter((asked) => asked.what === what).length;

/** Performs it once while all is well. Resolves to the way, or to why it is none. */
export async function learn(layer: Layer, token: string, act: Act): Promise<Way | string> {
  const what = whatOf(act.write);
  const close = await prepare(layer, token, act).catch((error: Error) => error.message);
  if (typeof close === 'string') return close;
  layer.asked.length = 0;
  const found = send(act);
  await settle(layer, CODE_MS);
  await pass(layer, SOON_MS);
  const done = toasts();
  const times = sent(layer, what);
  const { failures } = look();
  const complaints = [...document.querySelectorAll('[role="alert"], .field-error')]
    .map((each) => each.textContent)
    .join(' ');
  close();
  if (!found) return `There is no button ${String(act.press)}.`;
  if (times !== 1) return `It is sent ${times} times. ${complaints}`;
  if (failures.length > 0) return failures.join(' ');
  const isSilent = endpointOf(act.write).answer === undefined;
  return { ...act, what, isSilent, kind: `${act.at.split('?')[0]!} (${act.by})`, done };
}

/** Performs it while the write fails, then heals it. Resolves to the faults in what a person sees. */
export async function tryWrite(layer: Layer, token: string, way: Way, fault: Fault): Promise<string[]> {
  const { what, done } = way;
  const wrong: string[] = [];
  // A write sent by typing fails during the preparation.
  if (way.typing) layer.break(what, fault);
  const close = await prepare(layer, token, way);
  const before = typed();
  const { failures } = look();
  layer.break(what, fault);
  if (!way.typing) layer.asked.length = 0;
  send(way);
  await settle(layer);
  await pass(layer, fault.name === 'hang' ? LIMIT_MS : SOON_MS);
  if (!isNamed(failures) && !way.typing) await settle(layer, CODE_MS);
  if (!way.typing && sent(layer, what) !== 1) wrong.push(`one act sends ${sent(layer, what)} requests`);
  if (!isNamed(way.typing ? [] : failures)) wrong.push('not named');
  const success = toasts().filter((toast) => done.includes(toast));
  if (success.length > 0) wrong.push(`says “${success.join('”, “')}”`);
  if (beyond(before, typed()).length > 0) wrong.push('loses what was typed');
  wrong.push(...(await again(layer, way, failures)));
  close();
  return wrong;
}

const isNamed = (failures: readonly string[]) => beyond(look().failures, failures).length > 0;

async function again(layer: Layer, way: Way, failures: readonly string[]): Promise<string[]> {
  layer.heal();
  await pass(layer, (WAIT + 1) * 1000);
  layer.asked.length = 0;
  const { retries } = look();
  const [retry] = retries.filter((each) => !each.disabled);
  if (button(way.press)) send(way);
  else if (retry) fireEvent.click(retry);
  else {
    // Asks for confirmation again.
    try {
      await way.before?.(createHands(layer));
    } catch (error) {
      return [`cannot be sent again: ${(error as Error).message}`];
    }
    layer.asked.length = 0;
    if (!send(way)) return ['cannot be sent again'];
  }
  await settle(layer, CODE_MS);
  // Of several rows the failed ones are still selected, and the same button asks again.
  if (sent(layer, way.what) === 0 && document.querySelector('[role="dialog"]')) send(way);
  await settle(layer, CODE_MS);
  await pass(layer, SOON_MS);
  const times = sent(layer, way.what);
  if (times !== 1) return [`the second act sends ${times} requests`];
  const left = beyond(look().failures, failures);
  return left.length > 0 ? [`still says “${left.join('”, “')}” when sent again`] : [];
}
