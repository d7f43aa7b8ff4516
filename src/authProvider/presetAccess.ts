import type { QueryClient } from '@tanstack/react-query';
import type { Access } from './access';

/** react-admin's own keys: one question, or one action on several resources. */
type Asked = readonly [
  scope: string,
  question: string,
  about: Access | readonly string[] | undefined,
  action: string,
];

const KEY = ['auth', 'canAccess'] as const;

/**
 * `useCanAccess` calls the auth provider after the first render, so content that depends on it would
 * appear a moment later. Known answers are put into the cache before that render. `answer` returns
 * undefined for unknown ones.
 */
export function presetAccess(client: QueryClient, answer: (query: Access) => boolean | undefined): void {
  client.setQueryDefaults(KEY, { staleTime: Infinity });
  client.getQueryCache().subscribe(({ type, query }) => {
    const [scope, question, about, action] = query.queryKey as Asked;
    if (type !== 'added' || scope !== KEY[0] || question !== KEY[1] || about === undefined) return;
    const data = 'resource' in about ? answer(about) : ofSeveral(about, action, answer);
    if (data !== undefined)
      query.setState({ ...query.state, data, status: 'success', dataUpdatedAt: Date.now() });
  });
}

function ofSeveral(
  resources: readonly string[],
  action: string,
  answer: (query: Access) => boolean | undefined,
) {
  const answers = resources.map((resource) => [resource, answer({ resource, action })] as const);
  return answers.some(([, access]) => access === undefined) ? undefined : Object.fromEntries(answers);
}
