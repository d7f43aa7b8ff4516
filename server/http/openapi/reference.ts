import type { Operation } from '../../../src/contract/define';
import { pageCsp } from '../headers';
import { openApi } from './document';
import { type Described, referencePage } from './page';

/**
 * Answers about the API itself: its OpenAPI document, and the same as a page to read. Both are made when they are first
 * asked for, since most processes are never asked.
 */
export function referenceOf(operations: readonly Operation[], address: string) {
  let [json, html]: (string | undefined)[] = [];
  const document = () => (json ??= JSON.stringify(openApi(operations, address)));
  const page = () => (html ??= referencePage(JSON.parse(document()) as Described));
  return {
    document: () => new Response(document(), { headers: { 'content-type': 'application/json' } }),
    page: () =>
      new Response(page(), {
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pageCsp(page()) },
      }),
  };
}
