import { useCreatePath, useRecordContext } from 'ra-core';
import { Link } from '../../../router';
import { NotUpToDate } from '../../../admin/state/NotUpToDate';
import { Reading } from '../../../admin/state/Reading';
import { Section } from '../../../admin/page/Section';
import { mapRead } from '../../../dataProvider/read';
import { useReadList } from '../../../dataProvider/reads';
import { JobProgress } from '../../../features/sending/JobProgress';
import { Outcomes } from '../../../features/sending/Outcomes';
import { isActive } from '../../../features/sending/polling';
import { useLiveJob } from '../../../features/sending/useLiveJob';
import type { Campaign } from '../contract';
import { NothingSent } from './NothingSent';
import { useText } from './texts';
import { useTakesFocus } from './useTakesFocus';
import css from './show.module.css';

/**
 * The campaign's newest job in progress: how far it is, what it waits for, and the outcome of each
 * recipient.
 */
export default function Sending() {
  const campaign = useRecordContext<Campaign>();
  return campaign ? <Body campaign={campaign} /> : null;
}

function Body({ campaign }: { campaign: Campaign }) {
  const { id: campaignId } = campaign;
  const text = useText();
  const stage = useTakesFocus<HTMLDivElement>();
  const createPath = useCreatePath();
  // A job of an earlier visit would pass for the one that was just started.
  const newest = useReadList(
    'jobs',
    {
      filter: { campaign_id: campaignId },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'created_at', order: 'DESC' },
    },
    { fresh: { earlier: false } },
  );
  const live = useLiveJob('value' in newest ? newest.value.data[0]?.id : undefined);
  const job = mapRead(newest, ({ data: [first] }) => ('value' in live ? live.value : first));
  const page = createPath({ resource: 'campaigns', id: campaignId, type: 'show' });
  return (
    <div ref={stage} tabIndex={-1} className={css.stage}>
      <Reading polled read={job}>
        {(latest) =>
          latest ? (
            <div className="stack">
              <NotUpToDate of={live} still={!isActive(latest)} />
              <Section
                title={text('sending.progress')}
                actions={
                  <Link to={createPath({ resource: 'jobs', id: latest.id, type: 'show' })}>
                    {text('overview.open_job')}
                  </Link>
                }
              >
                <JobProgress key={latest.id} job={latest} />
                {latest.note && (
                  <p>
                    <bdi>{latest.note}</bdi>
                  </p>
                )}
                {!isActive(latest) && <Link to={`${page}/results`}>{text('sending.results')}</Link>}
              </Section>
              <Outcomes counts={latest} />
            </div>
          ) : (
            <NothingSent campaign={campaign} />
          )
        }
      </Reading>
    </div>
  );
}
