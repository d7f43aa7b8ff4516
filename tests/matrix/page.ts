import { createElement } from 'react';
import { cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import { createCore } from '../../src/core';
import AuthScreen from '../../src/boot/AuthScreen';
import { createFlow } from '../../src/boot/flow';
import { openApp } from '../../src/boot/load';
import { Root } from '../../src/boot/Root';
import { DEFAULT_ENV } from '../../src/env';
import { errors } from '../../src/i18n/errors';
import { API, mountApi, network } from '../support/msw';
import type { Layer } from './layer';

const STEP_MS = 25;
/** Steps in a row without request or drawing. */
const QUIET = 4;
/** Steps after which a page that never comes to rest is examined as it is. */
const PATIENCE = 400;

/** Loading placeholders of a page. */
const WAITING = '.page-wait, .form-wait, .waiting, .waiting-line, [aria-busy="true"]';

const realTick = setImmediate;
const realTimeout = setTimeout;
let changes = 0;
let observer: MutationObserver | undefined;

/** Time passes only in `pass`; network and drawing take none. */
export function stopTime(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.useFakeTimers({
    now: new Date('2026-03-02T15:00:00Z'),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  observer = new MutationObserver(() => (changes += 1));
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}

export function startTime(): void {
  observer?.disconnect();
  vi.useRealTimers();
}

/** `codeMs`: real time for code that is loaded for the first time. */
async function step(codeMs: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(STEP_MS);
  await new Promise<void>((resolve) => (codeMs > 0 ? realTimeout(resolve, codeMs) : realTick(resolve)));
}

/** Lets everything in progress finish, without letting time pass. */
export async function settle(layer: Layer, codeMs = 0): Promise<void> {
  for (let still = 0, steps = 0; still < QUIET && steps < PATIENCE; steps += 1) {
    const before = changes;
    await step(codeMs);
    const waits = codeMs > 0 && document.querySelector(WAITING) !== null;
    // The frame without its user has no page yet, but shows why.
    const isWhole = document.querySelector('h1, [role="alert"]') !== null && !layer.isBusy() && !waits;
    still = isWhole && changes === before ? still + 1 : 0;
  }
}

/** Lets time pass, with all that is due. */
export async function pass(layer: Layer, ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settle(layer);
}

/** Opens the console at an address; the returned function closes it. */
export async function open(layer: Layer, token: string, at: string, codeMs?: number): Promise<() => void> {
  layer.asked.length = 0;
  mountApi(layer);
  localStorage.setItem('token', token);
  window.history.replaceState(null, '', at);
  const flow = createFlow(createCore({ ...DEFAULT_ENV, API_URL: API }), openApp);
  const stop = flow.start();
  render(createElement(Root, { flow, auth: AuthScreen }));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await settle(layer, codeMs);
  return () => {
    cleanup();
    stop();
    network.resetHandlers();
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
  };
}

const FAILURES = [
  ...Object.values(errors),
  'Detail of ',
  'could not be loaded',
  'Not up to date',
  'cannot be shown',
].map(
  (text) =>
    new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/%\\\{\w+\\\}/g, '.+')),
);

/** Sentences that claim emptiness. */
const CLAIMS = [
  /\bno [^.]{1,60} (yet|here|found)\b/i,
  /\bnothing (matches|here|found|yet)\b/i,
  /\bthere (is|are) no\b/i,
  /\bhave no recipients\b/i,
  /^(none|nobody|0|0%|0 .{1,20}|no [a-z ]+)\.?$/i,
];

/** The state of a page as a person sees it. */
export interface Look {
  readonly lines: readonly string[];
  readonly failures: readonly string[];
  readonly claims: readonly string[];
  readonly retries: readonly HTMLButtonElement[];
  readonly waits: number;
}

function linesOf(root: Node): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    const text = node.textContent!.trim();
    if (text !== '' && !parent.closest('script, style, template, [hidden], [inert]')) lines.push(text);
  }
  return lines;
}

export function look(): Look {
  const lines = linesOf(document.body);
  const buttons = [...document.body.querySelectorAll('button')];
  return {
    lines,
    failures: lines.filter((line) => FAILURES.some((failure) => failure.test(line))),
    claims: lines.filter((line) => CLAIMS.some((claim) => claim.test(line))),
    retries: buttons.filter((button) => /^try again/i.test(button.textContent!.trim())),
    waits: document.body.querySelectorAll(WAITING).length,
  };
}

/** The items of one list that are missing from the other, duplicates included. */
export function beyond(now: readonly string[], before: readonly string[]): string[] {
  const left = [...before];
  return now.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export const linksHere = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((link) => link.getAttribute('href')!);
