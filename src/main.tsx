// First, so that it guards every module after it.
import './boot/safety';
import './boot/again';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createCore, type Core } from './boot/core';
import { readEnv } from './env';
import { Boundary } from './boot/LoadFailure';
import { createFlow } from './boot/flow';
import { openApp, prepareApp } from './boot/load';
import { Root } from './boot/Root';

const core = createCore(readEnv());
document.title = core.env.PRODUCT_TITLE;
start(core, document.getElementById('root')!);

/** Brings the page to life: the console for a signed-in user, else an authentication page. */
function start(core: Core, element: HTMLElement): void {
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
