import { loadCalls } from '../authProvider/sessionCall';
import { loadCode } from '../loading/loadCode';
import { idle } from '../pages/auth/idle';
import { loadLaterSteps } from '../pages/sign-in/laterSteps';
import type { ComposedApp } from './compose';
import type { Core } from '../core';
import { loadSpeech } from './languages';
import { SIGN_IN_PATH } from './paths';
import { preload, readPlan } from './plan';

/** Typing has priority for this long after a key, in milliseconds. */
const TYPING_PAUSE = 400;

let composing: Promise<typeof import('./compose')> | undefined;

/** Loads the console, if that has not happened yet. A failed try is forgotten, so that the next one is new. */
export async function openApp(core: Core): Promise<ComposedApp> {
  composing ??= loadCode(() => import('./compose'));
  try {
    const [{ compose }, speech] = await Promise.all([composing, loadSpeech()]);
    return compose(core, speech);
  } catch (error) {
    composing = undefined;
    throw error;
  }
}

/** Resolves when nothing was typed for a while and the browser has nothing else to do. */
async function quiet(lastKey: () => number): Promise<void> {
  await idle();
  const since = performance.now() - lastKey();
  if (since < TYPING_PAUSE) {
    await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE - since));
    await quiet(lastKey);
  }
}

/**
 * Gets the console ready behind the sign-in page: downloads everything, then runs it file by file in idle
 * moments, so that no long task falls between two keystrokes.
 */
export async function prepareApp(page: Document = document): Promise<void> {
  const plan = readPlan(page);
  let lastKey = -Infinity;
  const onKey = () => (lastKey = performance.now());
  page.addEventListener('keydown', onKey, { capture: true, passive: true });
  try {
    await idle();
    await Promise.all([loadCalls(), loadLaterSteps(), loadSpeech()]);
    preload(plan, SIGN_IN_PATH, page);
    for (const file of [...plan.graph, ...(plan.pages['*'] ?? [])]) {
      await quiet(() => lastKey);
      await loadCode(() => import(/* @vite-ignore */ file));
    }
    await quiet(() => lastKey);
    await loadCode(() => import('./whole'));
    await quiet(() => lastKey);
    (await loadCode(() => import('./compose'))).warmFormats();
  } catch {
    // Signing in loads it again and reports a failure.
  } finally {
    page.removeEventListener('keydown', onKey, { capture: true });
  }
}
