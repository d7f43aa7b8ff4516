import { useCreatePath, useGetOne, useRecordFromLocation } from 'ra-core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../admin/parts/EmptyState';
import { ErrorState } from '../../../admin/parts/ErrorState';
import { PageHeader } from '../../../admin/parts/PageHeader';
import type { Campaign } from '../../campaigns/contract';
import { useText } from '../texts';
import css from './add.module.css';
import { Choice } from './Choice';

/** Gives a campaign numbers of its client, any number of them at once. */
export default function AddNumbers() {
  const text = useText();
  const createPath = useCreatePath();
  const { campaign_id: id } = (useRecordFromLocation() ?? {}) as { campaign_id?: string };
  const { data, error, refetch } = useGetOne<Campaign>(
    'campaigns',
    { id: id ?? '' },
    { enabled: id !== undefined },
  );
  if (id === undefined) {
    return (
      <>
        <PageHeader title={text('title')} />
        <EmptyState
          title={text('campaign_only')}
          action={
            <Link className="button" to="/campaigns">
              {text('campaigns')}
            </Link>
          }
        />
      </>
    );
  }
  const back = `${createPath({ resource: 'campaigns', id, type: 'show' })}/campaign_virtual_numbers`;
  return (
    <div className={css.page}>
      <PageHeader
        title={data ? text('title_for', { name: data.name }) : text('title')}
        actions={
          <Link className="button" to={back}>
            {text('back')}
          </Link>
        }
      />
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && <Choice campaign={data} />}
    </div>
  );
}
