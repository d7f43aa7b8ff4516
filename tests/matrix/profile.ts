import { fireEvent } from '@testing-library/react';
import { session } from '../../src/i18n/session';
import { type Fault, WAIT } from './faults';
import { type Layer, PROFILE } from './layer';
import { beyond, look, open, pass, settle } from './page';
import type { Screen } from './reads';

/** Of the same kind as a server that is down for a moment: not yet a lost session (contract, "Profile load fails"). */
const MAY_PASS: readonly string[] = ['network gone', 'hang', '500', '503', '429'];
/** Before the console says so by itself: it waits 5 s between two tries, and three make a lost session. */
const SOON_MS = 1_500;
const LOOKS = 5;

const said = (text: string) => look().lines.filter((line) => line === text).length;

/** Opens a page whose person cannot be read. Resolves to what is wrong with what they see. */
export async function tryProfile(
  layer: Layer,
  token: string,
  screen: Screen,
  fault: Fault,
): Promise<string[]> {
  layer.break(PROFILE, fault);
  const close = await open(layer, token, screen.at);
  // A call that hangs is given up after 30 s, and what is said then is gone 5 s later, with the next try.
  for (let looks = 0; looks < LOOKS && look().failures.length + said(session.lost) === 0; looks += 1)
    await settle(layer);
  const early = document.querySelector('main table') ? ['shows records without knowing whose they are'] : [];
  const wrong = [...early, ...(MAY_PASS.includes(fault.name) ? await saysSo(layer, screen) : saysLost())];
  layer.heal();
  close();
  return wrong;
}

function saysLost(): string[] {
  const wrong: string[] = [];
  if (said(session.lost) !== 1) wrong.push(`says ${said(session.lost)} times that the session is lost`);
  if (localStorage.getItem('token') !== null) wrong.push('keeps the token');
  if (window.location.pathname !== '/') wrong.push('stays where it is');
  return wrong;
}

async function saysSo(layer: Layer, { healthy }: Screen): Promise<string[]> {
  const ill = look();
  const wrong: string[] = [];
  if (ill.failures.length === 0) wrong.push('not named');
  if (said(session.lost) > 0) wrong.push('says that the session is lost');
  const [again] = ill.retries;
  if (!again) return [...wrong, 'no way to try again'];
  layer.heal();
  if (again.disabled) await pass(layer, (WAIT + 1) * 1000);
  fireEvent.click(again);
  await pass(layer, SOON_MS);
  const left = beyond(look().failures, healthy.failures);
  if (left.length > 0) wrong.push(`still says “${left.join('”, “')}” when tried again`);
  if (document.querySelector('main h1') === null) wrong.push('does not open when tried again');
  return wrong;
}
