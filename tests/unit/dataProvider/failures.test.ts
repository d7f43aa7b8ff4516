import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { failureOf } from '../../../src/dataProvider/failures';
import { readOf } from '../../../src/dataProvider/read';
import { createQueryClient } from '../../../src/queryClient';

/** A query that answers or fails by `good`, as a screen reads it. */
function queryOf(client: QueryClient) {
  const server = { good: true };
  const observer = new QueryObserver(client, {
    queryKey: ['jobs', 'getOne', { id: 'x' }],
    queryFn: () => (server.good ? Promise.resolve('value') : Promise.reject(new Error('no answer'))),
    retry: false,
  });
  return {
    server,
    async read() {
      await observer.refetch();
      return readOf(observer.getCurrentResult());
    },
  };
}

it('a read that fails again and again counts its failures until it is answered', async () => {
  const client = createQueryClient();
  const { server, read } = queryOf(client);
  expect(await read()).toEqual({ state: 'known', value: 'value' });
  server.good = false;
  expect(await read()).toMatchObject({ state: 'stale', value: 'value', failures: 1 });
  expect(await read()).toMatchObject({ state: 'stale', value: 'value', failures: 2 });
  server.good = true;
  expect(await read()).toEqual({ state: 'known', value: 'value' });
  server.good = false;
  expect(await read()).toMatchObject({ failures: 1 });
  client.clear();
});

it('what was never read has failed while it is asked again, until a person tries again or it is answered', async () => {
  const client = createQueryClient();
  const answers: ((answer: Promise<string>) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['queue'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    retry: false,
  });
  const answer = async (value: Promise<string>) => {
    const asked = client.getQueryCache().find({ queryKey: ['queue'] })!.promise;
    answers.pop()!(value);
    await asked?.catch(() => undefined);
    return readOf(observer.getCurrentResult());
  };
  const stop = observer.subscribe(() => undefined);
  expect(readOf(observer.getCurrentResult())).toEqual({ state: 'loading', before: undefined });
  const failed = await answer(Promise.reject(new Error('no answer')));
  expect(failed).toMatchObject({ state: 'failed' });

  void observer.refetch();
  const asked = readOf(observer.getCurrentResult());
  expect(asked).toMatchObject({ state: 'failed' });
  // A person who tries again meanwhile does not wait for what may hang.
  answers.length = 0;
  if (asked.state === 'failed') asked.retry();
  expect(answers).toHaveLength(1);
  expect(readOf(observer.getCurrentResult())).toMatchObject({ state: 'loading' });
  const again = await answer(Promise.reject(new Error('still none')));
  expect(again).toMatchObject({ state: 'failed' });
  if (again.state === 'failed') again.retry();
  expect(readOf(observer.getCurrentResult())).toMatchObject({ state: 'loading' });
  expect(await answer(Promise.resolve('value'))).toEqual({ state: 'known', value: 'value' });
  stop();
  client.clear();
});

it('an error that no query knows is one failure', () => {
  expect(failureOf(new Error('elsewhere'))).toEqual({ times: 1, since: 0 });
  expect(failureOf(undefined)).toEqual({ times: 1, since: 0 });
});
