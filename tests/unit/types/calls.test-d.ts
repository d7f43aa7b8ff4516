import type { RecordAt } from '../../../src/dataProvider/named';
import type { Read } from '../../../src/dataProvider/read';
import type { ConsoleDataProvider } from '../../../src/dataProvider/types';
import { useReadAct, useReadOne } from '../../../src/dataProvider/reads';
import { useAct } from '../../../src/dataProvider/useAct';
import { useCreation, useRemoval } from '../../../src/dataProvider/writes';

/** Code that must not compile in a screen. `npm run typecheck` fails if one of these compiles. */
export function useCalls(provider: ConsoleDataProvider, anyName: string) {
  const archive = useAct('clients', 'archive');
  const confirmed = { names: ['Acme'], version: 1, counts: {} };
  archive.mutate({ id: 'c', data: { archived: true, confirmed } });
  const name: string | undefined = archive.data?.name;

  // @ts-expect-error An action that the contract does not have.
  useAct('clients', 'explode');

  // @ts-expect-error A resource that does not exist.
  useAct('customers', 'archive');

  // @ts-expect-error A field that the body does not have.
  archive.mutate({ id: 'c', data: { confirmed, gone: true } });

  // @ts-expect-error An act that is confirmed, without what was seen.
  archive.mutate({ id: 'c', data: { archived: true } });

  // @ts-expect-error What was seen, without one of its members.
  archive.mutate({ id: 'c', data: { archived: true, confirmed: { names: ['Acme'], version: 1 } } });

  // @ts-expect-error A field that the answer does not have.
  void archive.data?.color;

  const [removeClient] = useRemoval('clients');
  const client = {} as RecordAt<'clients'>;
  removeClient({ id: 'c', shown: client });

  // @ts-expect-error A deletion that is confirmed, without the record that was seen.
  removeClient({ id: 'c' });

  const [optOut] = useRemoval('conversations');
  optOut({ id: 'c~1~2', query: { confirmed: { last_message: null, scope: undefined } } });

  // @ts-expect-error A deletion whose page says what was seen, without one of its members.
  optOut({ id: 'c~1~2', query: { confirmed: { last_message: null } } });

  // @ts-expect-error The same without any.
  optOut({ id: 'c~1~2' });

  // Nothing of a link can change, so nothing is confirmed.
  useRemoval('links')[0]({ id: 'l' });

  const start = useCreation('jobs');
  const seen = { reach: 1, opted_out: 0, version: 1, price: null, hours: undefined, senders: [], names: [] };
  void start({ campaign_id: 'c', confirmed: seen });

  // @ts-expect-error A creation that is confirmed, without any member.
  void start({ campaign_id: 'c', confirmed: {} });

  const { version: _, ...less } = seen;
  // @ts-expect-error The same without one of its members.
  void start({ campaign_id: 'c', confirmed: less });

  // @ts-expect-error A field that the body does not have.
  void start({ campaign_id: 'c', confirmed: seen, color: 'red' });

  const stats = useReadAct('campaigns', 'stats', { id: 'c', query: { readiness: true } });
  const width: number | undefined = 'value' in stats ? stats.value.bucket_seconds : undefined;

  // @ts-expect-error A query parameter that the action does not take.
  useReadAct('campaigns', 'stats', { id: 'c', query: { ready: true } });

  // @ts-expect-error An action of another resource.
  void provider.act('clients', 'copy', { id: 'c' });

  // A name known only at run time may be any; its answer is read as unknown.
  const any: unknown = useAct(anyName, anyName).data;

  const read = useReadOne('jobs', { id: 'c~j' });
  const job = 'value' in read ? read.value : undefined;
  const sent: number | undefined = job?.sent;

  // @ts-expect-error A read of another type than the action answers.
  const other: Read<{ color: string }> = useReadAct('campaigns', 'stats', { id: 'c' });

  // @ts-expect-error A field that the record does not have.
  void job?.color;

  return { name, width, any, sent, other };
}
