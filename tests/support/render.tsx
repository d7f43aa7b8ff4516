import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createCore } from '../../src/core';
import AuthScreen from '../../src/boot/AuthScreen';
import { createFlow } from '../../src/boot/flow';
import { compose, type Parts } from '../../src/boot/compose';
import { openApp } from '../../src/boot/load';
import { loadSpeech } from '../../src/boot/languages';
import { Root } from '../../src/boot/Root';
import { DEFAULT_ENV, type Env } from '../../src/env';
import { API, mountApi } from './msw';
import type { TestServer } from './server';

interface Options {
  server: Pick<TestServer, 'app' | 'as'>;
  /** Signed in with this role in the northwind tenant, or as this address; absent: signed out. */
  as?: number | string;
  /** Address to open. */
  at?: string;
  /** Contracts and declarations in place of the project's. */
  parts?: Parts;
  /** Environment that the server sends with the address of its API. */
  env?: Partial<Env>;
}

/** Opens the whole console, as the browser does, against a test server. It is closed after the test. */
export async function renderApp({ server, as, at = '/', parts, env }: Options) {
  mountApi(server.app);
  if (as !== undefined) localStorage.setItem('token', (await server.as(as)).token);
  window.history.replaceState(null, '', at);
  const core = createCore({ ...DEFAULT_ENV, ...env, API_URL: API });
  const flow = createFlow(core, parts ? async () => compose(core, await loadSpeech(), parts) : openApp);
  onTestFinished(flow.start());
  return { core, ...render(<Root flow={flow} auth={AuthScreen} />) };
}
