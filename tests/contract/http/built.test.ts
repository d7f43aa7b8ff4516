import { expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { handlers } from '../../../server/handlers';
import { createTestServer } from '../../support/server';

const server = await createTestServer();

it('does not start while a call has no handler, and says which', () => {
  const { 'clients.archive': _, ...others } = handlers;
  expect(() => createApp(server.deps, { handlers: others })).toThrow(
    /no handler: clients\.archive\. Write them with handlersFor/,
  );
});
