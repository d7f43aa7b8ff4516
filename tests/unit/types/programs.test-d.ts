import type { typedClient } from '../../support/typedClient';

/** Code that must not compile in a program. `npm run typecheck` fails if one of these compiles. */
export async function startJob(program: ReturnType<typeof typedClient>) {
  const params = { path: { campaign_id: 'c' } };
  const { data, error } = await program.POST('/campaigns/{campaign_id}/jobs', {
    params,
    body: { after: null },
  });
  const state: string | undefined = data?.state;
  const type: string | undefined = error?.type;

  // @ts-expect-error A path that the API does not have.
  await program.GET('/campaigns/explode');

  // @ts-expect-error A body without a member that the call needs.
  await program.POST('/campaigns', { body: { name: 'Open again', message: 'Hi' } });

  // @ts-expect-error A query with a value that the call does not take.
  await program.GET('/campaigns/jobs', { params: { query: { state: 'gone' } } });

  // @ts-expect-error A member that the answer does not have.
  const gone = data?.gone;

  return { state, type, gone };
}
