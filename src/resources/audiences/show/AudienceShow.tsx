import { useGetOne, useRecordContext } from 'ra-core';
import { useParams } from 'react-router-dom';
import { AddIcon } from '../../../admin/icons';
import { UploadIcon } from '../../../admin/moreIcons';
import { createAddress } from '../../../admin/list/CreateButton';
import { PageLink } from '../../../admin/parts/PageAction';
import { BuiltShow } from '../../../admin/show/BuiltShow';
import { useText } from '../texts';
import type { Audience } from '../contract';
import { AudienceOverview } from './AudienceOverview';

/** ms between two looks while a file is being imported. */
const LOOK = 1000;

/** An audience: what it holds, where its people came from, and the way to add more. */
export default function AudienceShow() {
  const { id = '' } = useParams();
  const { data } = useGetOne<Audience>('audiences', { id });
  const importing = data?.state === 'processing';
  return (
    <BuiltShow refresh={importing ? LOOK : undefined} overview={<AudienceOverview />} actions={<Verbs />} />
  );
}

/** Ways to add people, once the last file is in. */
export function Verbs() {
  const text = useText();
  const audience = useRecordContext<Audience>();
  if (!audience || audience.state === 'processing') return null;
  return (
    <>
      <PageLink
        look="primary"
        icon={UploadIcon}
        label={text('show.add')}
        to={createAddress('/audiences/create', { audience_id: audience.id })}
      />
      <PageLink
        icon={AddIcon}
        label={text('show.add_numbers')}
        to={createAddress('/audience_targets/create', { audience_id: audience.id })}
      />
    </>
  );
}
