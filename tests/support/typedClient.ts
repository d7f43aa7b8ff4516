import createClient from 'openapi-fetch';
import type { paths } from '../../.cache/api';
import type { TestServer } from './server';

/** A program's client, with types made from the OpenAPI document by `npm run typecheck`. */
export const typedClient = (app: TestServer['app'], key: string) =>
  createClient<paths>({
    baseUrl: 'http://localhost/api',
    headers: { authorization: `Bearer ${key}` },
    fetch: async (request) => app.fetch(request),
  });
