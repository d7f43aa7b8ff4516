import { expect, it } from 'vitest';
import { failureOf } from '../../../src/dataProvider/failures';
import { createQueryClient } from '../../../src/queryClient';

const queryKey = ['jobs', 'getOne', { id: '1' }];
/** As react-admin's lists do with each of their records. */
const offer = (now: unknown) => now ?? { id: '1' };

it('a record that a list offers to who has it already is not read by that: it still failed, as often as before', async () => {
  const client = createQueryClient();
  const read = (answer: () => Promise<unknown>) =>
    client.fetchQuery({ queryKey, queryFn: answer, staleTime: 0, retry: false }).catch(() => undefined);
  await read(async () => ({ id: '1', sent: 40 }));
  const { dataUpdatedAt } = client.getQueryState(queryKey)!;
  for (const times of [1, 2]) {
    await read(() => Promise.reject(new Error('gone')));
    client.setQueryData(queryKey, offer);
    const state = client.getQueryState(queryKey)!;
    expect(failureOf(state.error).times).toBe(times);
    expect(state).toMatchObject({ status: 'error', dataUpdatedAt, data: { sent: 40 } });
  }
});

it('one that nobody has, and one that a change has answered, are taken', () => {
  const client = createQueryClient();
  client.setQueryData(queryKey, offer);
  expect(client.getQueryData(queryKey)).toEqual({ id: '1' });
  client.setQueryData(queryKey, { id: '1', sent: 41 });
  expect(client.getQueryData(queryKey)).toEqual({ id: '1', sent: 41 });
});
