import { useRecordContext } from 'ra-core';
import { UploadIcon } from '../../build/moreIcons';
import { BuiltList } from '../../build/list';
import { createAddress } from '../../build/list/CreateButton';
import { EmptyState } from '../../build/parts/EmptyState';
import { PageLink } from '../../build/parts/PageAction';
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
    <BuiltList
      under={under}
      create={
        <PageLink
          look="primary"
          icon={UploadIcon}
          label={text('add')}
          to={createAddress('/do_not_calls/create', under)}
        />
      }
    >
      <p className={`lead ${css.scope}`}>{text('scope', { name: String(client.name) })}</p>
      <Lookup clientId={String(client.id)} />
    </BuiltList>
  );
}
