// First, so that it guards every module after it.
import './boot/safety';
import { startTransition, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createCore, type Core } from './core';
import { readEnv } from './env';
import { Boundary } from './layout/LoadFailure';
import { createFlow } from './boot/flow';
import { openApp, prepareApp } from './boot/load';
import { readPlan } from './boot/plan';
import { loadAuthScreen, Root } from './boot/Root';
import { tolerateTranslators } from './i18n/tolerance';

// Before React has a node that a translator could move.
tolerateTranslators();
const core = createCore(readEnv(), readPlan().carry);
document.title = core.env.PRODUCT_TITLE;
void start(core, document.getElementById('root')!);

/** Brings the page to life: the console for a signed-in user, else an authentication page. */
async function start(core: Core, element: HTMLElement): Promise<void> {
  const flow = createFlow(core, openApp);
  flow.start();
  const { at } = flow.screen().view;
  // A failure is the page's to show.
  const auth = at === 'opening' ? undefined : await loadAuthScreen().catch(() => undefined);
  const page = (
    <Boundary>
      <Root flow={flow} auth={auth?.default} />
    </Boundary>
  );
  // The document holds the sign-in form already, perhaps with something typed into it.
  if (at === 'sign-in' && auth && element.firstElementChild) adopt(element, page);
  else createRoot(element).render(page);
  if (at !== 'opening') void prepareApp();
}

/**
 * Hydrates the drawn form in slices, so that no key waits for it. A form changed by an extension is drawn anew,
 * with its input.
 */
function adopt(element: HTMLElement, page: ReactNode): void {
  const inputs = () => element.querySelectorAll('input');
  const before = inputs();
  let isOver = false;
  const onRecoverableError = (error: unknown) => isOver && reportError(error);
  const keepInput = () =>
    inputs().forEach((input, n) => {
      if (input !== before[n]) input.value = before[n]!.value;
    });
  const hydrated = (
    <Hydrated onCommit={keepInput} onEnd={() => (isOver = true)}>
      {page}
    </Hydrated>
  );
  startTransition(() => void hydrateRoot(element, hydrated, { onRecoverableError }));
}

/** React reports what it has repaired between its layout effects and the others. */
function Hydrated({ onCommit, onEnd, children }: { onCommit(): void; onEnd(): void; children: ReactNode }) {
  useLayoutEffect(onCommit, [onCommit]);
  useEffect(onEnd, [onEnd]);
  return children;
}
