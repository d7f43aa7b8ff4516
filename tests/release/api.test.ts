import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openApi } from '../../server/http/openapi/document';
import { allOperations } from '../../server/http/router';
import { contracts } from '../../src/resources/contracts';
import { type Outlines, outlinesOf, written } from '../support/apiOutline';

const PINNED = 'tests/contract/http/client.v1.json';

it('keeps every operation that is released for good', () => {
  const client = JSON.parse(readFileSync(PINNED, 'utf8')) as Outlines;
  const today = outlinesOf(openApi(allOperations(contracts)) as never);
  const added = Object.entries(today).filter(([id]) => !(id in client));
  expect(added.length, `Add to ${PINNED}:\n${written(Object.fromEntries(added))}`).toBe(0);
});
