import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Core } from './core';
import { Boundary } from './Boundary';
import { createFlow } from './flow';
import { openApp, prepareApp } from './load';
import { Root } from './Root';

/** Brings the page to life: the console for somebody who is signed in, else an authentication page. */
export function start(core: Core, element: HTMLElement): void {
  const flow = createFlow(core, openApp);
  flow.start();
  const page = (
    <Boundary>
      <Root flow={flow} />
    </Boundary>
  );
  const { at } = flow.screen().view;
  // The document holds the sign-in form already, perhaps with something typed into it.
  if (at === 'sign-in' && element.firstElementChild) hydrateRoot(element, page);
  else createRoot(element).render(page);
  if (at !== 'opening') void prepareApp();
}
