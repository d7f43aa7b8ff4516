import { useCanAccess, useNotify } from 'ra-core';
import { useState } from 'react';
import { HistoryIcon } from '../../admin/screenIcons';
import { ConfirmDialog } from '../../admin/dialog/ConfirmDialog';
import { PageButton } from '../../admin/page/PageAction';
import { AgedReading } from '../../admin/state/AgedReading';
import { useReadAct } from '../../dataProvider/reads';
import { useAct } from '../../dataProvider/useAct';
import { formatDate, formatNumber } from '../../i18n/format';
import { KEEP_MONTHS, type RemovalPreview, shownOfRetention, type Tenant } from './contract';
import { useText } from './texts';

/** Suggested for a tenant that has kept everything so far: longer than most statutes of limitation. */
const FIRST_MONTHS = 60;

/** Sets how long a tenant's texts and outcomes are kept, for those who may. */
export function RetentionVerb({ tenant }: { tenant: Tenant }) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'keep' });
  const [asking, setAsking] = useState(false);
  if (!canAccess) return null;
  return (
    <>
      <PageButton icon={HistoryIcon} label={text('keep.verb')} onClick={() => setAsking(true)} />
      {asking && <RetentionDialog tenant={tenant} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The typed number of months, if it is valid. */
function monthsIn(typed: string): number | undefined {
  const months = Number(typed);
  return /^\d+$/.test(typed.trim()) && months >= KEEP_MONTHS.least && months <= KEEP_MONTHS.most
    ? months
    : undefined;
}

/** Asks for the period, shows what is removed and from when, with counts, and asks for the tenant's name. */
function RetentionDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const [ever, setEver] = useState(tenant.keep_months === null);
  const [typed, setTyped] = useState(String(tenant.keep_months ?? FIRST_MONTHS));
  const months = monthsIn(typed);
  const wanted = ever ? null : months;
  const preview = useReadAct(
    'tenants',
    'removal',
    { id: tenant.id, query: { keep_months: months ?? KEEP_MONTHS.most } },
    { fresh: true, gcTime: 0 },
  );
  const keep = useAct('tenants', 'keep');
  const seen = preview.state === 'known' ? preview.value : undefined;
  const ready = ever || (months !== undefined && seen !== undefined);
  const confirm = () =>
    ready &&
    wanted !== undefined &&
    keep.mutate(
      {
        id: tenant.id,
        data: { keep_months: wanted, confirmed: shownOfRetention(tenant, ever ? null : (seen ?? null)) },
      },
      {
        onSuccess: () => {
          notify(text('keep.saved'), { type: 'success' });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      danger={!ever}
      title={text('keep.title', { name: tenant.name })}
      verb={text('keep.save')}
      typed={tenant.name}
      ready={ready}
      busy={keep.isPending}
      failure={keep.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <fieldset className="choices">
        <legend>{text('keep.label')}</legend>
        <label className="check">
          <input type="radio" name="keep" checked={ever} onChange={() => setEver(true)} />
          {text('keep.forever')}
        </label>
        <label className="check">
          <input type="radio" name="keep" checked={!ever} onChange={() => setEver(false)} />
          {text('keep.some')}
        </label>
      </fieldset>
      {!ever && (
        <label className="typed">
          {text('keep.months_label')}
          <input
            type="text"
            inputMode="numeric"
            value={typed}
            aria-invalid={months === undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      )}
      {ever ? (
        <p>{text('keep.lifted')}</p>
      ) : months === undefined ? (
        <p role="alert">
          {text('keep.between', {
            least: formatNumber(KEEP_MONTHS.least),
            most: formatNumber(KEEP_MONTHS.most),
          })}
        </p>
      ) : (
        <AgedReading read={preview}>{(reading) => <Consequences of={reading} months={months} />}</AgedReading>
      )}
      <p>{text('keep.stays')}</p>
    </ConfirmDialog>
  );
}

function Consequences({
  of: { before, jobs, messages, texts },
  months,
}: {
  of: RemovalPreview;
  months: number;
}) {
  const text = useText();
  return (
    <>
      <p>{text('keep.goes', { date: formatDate(before.slice(0, 10)) })}</p>
      <ul>
        <li>{text('keep.messages', { count: formatNumber(messages), jobs: formatNumber(jobs) })}</li>
        <li>{text('keep.texts', { count: formatNumber(texts) })}</li>
      </ul>
      <p>{text('keep.monthly', { smart_count: months, months: formatNumber(months) })}</p>
      <p>{text('keep.left_out')}</p>
      <p>
        <strong>{text('keep.final')}</strong>
      </p>
    </>
  );
}
