import { useRecordContext } from 'ra-core';
import { BuiltList } from '../../../admin/list/BuiltList';
import { EmptyState } from '../../../admin/parts/EmptyState';
import { useText } from '../texts';
import css from './desk.module.css';
import { Lookup } from './Lookup';

/** A client's list: whose it is, whether a number is on it, and everybody who is. */
export default function List() {
  const client = useRecordContext();
  const text = useText();
  if (!client) return <EmptyState title={text('client_only')} />;
  const under = { client_id: String(client.id) };
  return (
    <BuiltList under={under}>
      <p className={`lead ${css.scope}`}>{text('scope', { name: String(client.name) })}</p>
      <Lookup clientId={String(client.id)} />
    </BuiltList>
  );
}
