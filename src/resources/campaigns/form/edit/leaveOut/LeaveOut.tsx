import { useId } from 'react';
import { formatNumber } from '../../../../../i18n/format';
import type { Audience } from '../../../../audiences/contract';
import { useLabelled } from '../../../../../admin/inputs/useField';
import { EXCLUDED_MAX, type Campaign } from '../../../contract';
import { useText } from '../../../texts';
import type { Readiness } from '../../../values';
import { ManyInput } from '../../ManyInput';
import { DaysInput } from './DaysInput';
import css from './leaveOut.module.css';
import { ReachLine } from './ReachLine';

interface LeaveOutProps {
  record: Campaign;
  /** Those it goes to, which make no sense to leave out. */
  audiences: readonly Audience[];
  readiness: Readiness | undefined;
}

/** Whom a campaign leaves out on purpose, and what that does to its reach. */
export function LeaveOut({ record, audiences, readiness }: LeaveOutProps) {
  const text = useText();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={css.block}>
      <h3 id={titleId}>{text('exclude.title')}</h3>
      <p className={css.lead}>{text('exclude.lead')}</p>
      <ExcludedAudiences clientId={record.client_id} without={audiences.map(({ id }) => id)} />
      <ExcludedCampaigns clientId={record.client_id} without={[record.id]} />
      <DaysInput />
      <ReachLine readiness={readiness} />
    </section>
  );
}

interface ExcludedProps {
  clientId: string;
  without: readonly string[];
}

function ExcludedAudiences({ clientId, without }: ExcludedProps) {
  const text = useText();
  const field = useLabelled({
    source: 'exclude_audience_ids',
    label: text('exclude.audiences'),
    help: undefined,
    required: false,
  });
  return (
    <ManyInput<Audience>
      field={field}
      resource="audiences"
      filter={{ client_id: clientId }}
      without={without}
      max={EXCLUDED_MAX}
      none={text('exclude.no_audience')}
      noteOf={({ targets }) => text('audience.targets', { count: formatNumber(targets) })}
      chosenOf={({ name, targets }) => `${name} · ${formatNumber(targets)}`}
    />
  );
}

function ExcludedCampaigns({ clientId, without }: ExcludedProps) {
  const text = useText();
  const field = useLabelled({
    source: 'exclude_campaign_ids',
    label: text('exclude.campaigns'),
    help: text('exclude.campaigns_help'),
    required: false,
  });
  return (
    <ManyInput<Campaign>
      field={field}
      resource="campaigns"
      // People stay texted when the campaign that did it is put away.
      filter={{ client_id: clientId, show_archived: true }}
      without={without}
      max={EXCLUDED_MAX}
      none={text('exclude.no_campaign')}
      noteOf={({ sent }) => text('exclude.sent', { count: formatNumber(sent) })}
    />
  );
}
