import { useRecordContext } from 'ra-core';
import { BuiltList } from '../../build/list';
import { createAddress } from '../../build/list/CreateButton';
import { UploadIcon } from '../../build/moreIcons';
import { PageLink } from '../../build/parts/PageAction';
import { useText } from '../file/texts';

/** All campaigns, or as a tab those of a client; with the way to make many of them at once. */
export default function CampaignList() {
  const text = useText();
  const client = useRecordContext();
  const under = client && { client_id: String(client.id) };
  return (
    <BuiltList
      under={under}
      actions={
        <PageLink
          icon={UploadIcon}
          label={text('open')}
          to={createAddress('/campaigns/create/file', under)}
        />
      }
    />
  );
}
