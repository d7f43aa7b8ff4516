import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Control } from '../../../../admin/inputs/Control';
import { numberOf } from '../../../../admin/inputs/NumberInput';
import { ReferencesInput } from '../../../../admin/inputs/ReferenceInput';
import { useLabelled } from '../../../../admin/inputs/useField';
import { leftOut, reachOf } from '../../../../features/readiness/sentences';
import { useText as useReadinessText } from '../../../../features/readiness/texts';
import { formatNumber } from '../../../../i18n/format';
import type { Read } from '../../../../dataProvider/read';
import type { Audience } from '../../../audiences/contract';
import { EXCLUDED_MAX, type Campaign } from '../../contract';
import { useText } from '../texts';
import type { Readiness } from '../../values';
import css from './edit.module.css';

interface LeaveOutProps {
  record: Campaign;
  /** The campaign's audiences, which cannot be excluded. */
  audiences: Read<readonly Audience[]>;
  readiness: Readiness | undefined;
}

/** Fields of the exclusions. */
const SOURCES = ['exclude_audience_ids', 'exclude_campaign_ids', 'exclude_texted_days'] as const;

/** Selects the campaign's exclusions, folded while there are none, and shows the effect on its reach. */
export function LeaveOut({ record, audiences, readiness }: LeaveOutProps) {
  const text = useText();
  const titleId = useId();
  const ids = 'value' in audiences ? audiences.value.map(({ id }) => id) : undefined;
  const { exclude_audience_ids, exclude_campaign_ids, exclude_texted_days } = record;
  // By what is stored at first: choices must not close it later.
  const [open, setOpen] = useState(
    exclude_audience_ids.length > 0 || exclude_campaign_ids.length > 0 || exclude_texted_days !== null,
  );
  const { errors } = useFormState({ name: [...SOURCES] });
  const isWrong = SOURCES.some((source) => errors[source]);
  return (
    <section aria-labelledby={titleId} className={css.block}>
      <details open={open || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h3 id={titleId}>{text('exclude.title')}</h3>
        </summary>
        <ExcludedAudiences clientId={record.client_id} without={ids} />
        <ExcludedCampaigns clientId={record.client_id} without={[record.id]} />
        <DaysInput />
      </details>
      <ReachLine readiness={readiness} />
    </section>
  );
}

interface ExcludedProps {
  clientId: string;
  /** Ids that must not be offered; undefined while unknown: nothing can be selected then. */
  without: readonly string[] | undefined;
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
    <ReferencesInput<Audience>
      field={field}
      resource="audiences"
      filter={{ client_id: clientId }}
      without={without}
      disabled={without === undefined}
      max={EXCLUDED_MAX}
      none={text('exclude.no_audience')}
      detailOf={({ targets }) =>
        text('audience.targets', { smart_count: targets, count: formatNumber(targets) })
      }
      chipOf={({ name, targets }) => `${name} · ${formatNumber(targets)}`}
    />
  );
}

function ExcludedCampaigns({ clientId, without }: ExcludedProps) {
  const text = useText();
  const field = useLabelled({
    source: 'exclude_campaign_ids',
    label: text('exclude.campaigns'),
    help: undefined,
    required: false,
  });
  return (
    <ReferencesInput<Campaign>
      field={field}
      resource="campaigns"
      // An archived campaign has still texted its people.
      filter={{ client_id: clientId, show_archived: true }}
      without={without}
      max={EXCLUDED_MAX}
      none={text('exclude.no_campaign')}
      detailOf={({ sent }) => text('exclude.sent', { count: formatNumber(sent) })}
    />
  );
}

/** Excludes people texted in the last few days. Empty excludes nobody. */
function DaysInput() {
  const text = useText();
  const field = useLabelled(
    {
      source: 'exclude_texted_days',
      label: text('exclude.days'),
      help: text('exclude.days_help'),
      required: false,
    },
    { parse: numberOf },
  );
  const { ref, value, ...form } = field.form;
  return (
    <Control field={field}>
      <OutlinedInput
        {...form}
        id={field.id}
        className={css.days}
        inputRef={ref}
        value={value ?? ''}
        size="small"
        error={field.error !== undefined}
        inputProps={{ ...field.aria, inputMode: 'numeric' }}
        endAdornment={<InputAdornment position="end">{text('exclude.unit')}</InputAdornment>}
      />
    </Control>
  );
}

/** "Reaches 3 of 5: 1 excluded · 1 on the do-not-call list", as stored. */
function ReachLine({ readiness }: { readiness: Readiness | undefined }) {
  const text = useReadinessText();
  if (!readiness || readiness.reach.rows === 0) return null;
  const parts = leftOut(readiness, text);
  const reach = reachOf(readiness, text);
  return <output className={css.reach}>{parts.length > 0 ? `${reach}: ${parts.join(' · ')}` : reach}</output>;
}
