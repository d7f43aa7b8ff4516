import { useCanAccess, useCreatePath, useRecordContext } from 'ra-core';
import { formatDate, formatNumber, formatRate, NO_VALUE } from '../../i18n/format';
import type { Tone } from '../../theme/tokens';
import { AddIcon } from '../../admin/icons';
import { PageLink } from '../../admin/page/PageAction';
import { Section } from '../../admin/page/Section';
import { StatTile, StatTiles } from '../../admin/value/StatTile';
import type { Row } from '../../admin/record';
import { useDeclaration, useWords } from '../../admin/registry';
import { BuiltShow } from '../../admin/show/BuiltShow';
import { Details } from '../../admin/show/Details';
import { CostTile } from '../../features/cost/CostTile';
import { SpendingTile } from '../../features/cost/SpendingTile';
import type { Tenant } from './contract';
import { RetentionVerb } from './Retention';
import { alarmOf } from '../../rules/words/failing';
import { useText } from './texts';

const USERS = 'users';

/** A tenant: its messages and the status of its registrations. Users and registered campaigns are tabs. */
export default function TenantShow() {
  return <BuiltShow actions={<Verbs />} overview={<Overview />} />;
}

/** Invites a user to this tenant, and sets how long it keeps its messages. */
export function Verbs() {
  const tenant = useRecordContext<Tenant & Row>();
  if (!tenant) return null;
  return (
    <>
      <RetentionVerb tenant={tenant} />
      <AddUser tenant={tenant} />
    </>
  );
}

function AddUser({ tenant }: { tenant: Row }) {
  const text = useText();
  const createPath = useCreatePath();
  const { canAccess } = useCanAccess({ resource: USERS, action: 'create' });
  if (!canAccess) return null;
  const preset = encodeURIComponent(JSON.stringify({ tenant_id: tenant.id }));
  return (
    <PageLink
      icon={AddIcon}
      label={text('add_user')}
      to={`${createPath({ resource: USERS, type: 'create' })}?source=${preset}`}
    />
  );
}

function Overview() {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const text = useText();
  const tenant = useRecordContext<Tenant>();
  if (!tenant) return null;
  const { failed_rate_30d: failed } = tenant;
  const tile = (part: 'approved' | 'pending' | 'rejected', tone: Tone) => {
    const count = tenant[`registered_campaigns_${part}`];
    return (
      <StatTile
        label={text(`tile.${part}`)}
        value={formatNumber(count)}
        tone={count > 0 ? tone : undefined}
      />
    );
  };
  return (
    <div className="stack">
      <Section title={text('overview.figures')}>
        <StatTiles>
          <StatTile label={words.field('sent_30d')} value={formatNumber(tenant.sent_30d)} />
          <StatTile
            label={words.field('failed_rate_30d')}
            value={failed === null ? NO_VALUE : formatRate(failed)}
            tone={alarmOf(failed)}
          />
          <CostTile label={words.field('cost_30d')} cost={tenant.cost_30d} />
          <SpendingTile label={words.field('spending.micros')} spending={tenant.spending} />
        </StatTiles>
      </Section>
      <Section title={text('overview.registered')}>
        <StatTiles>
          {tile('approved', 'success')}
          {tile('pending', 'info')}
          {tile('rejected', 'danger')}
        </StatTiles>
      </Section>
      <Details record={tenant} />
      {/* Even after the setting was lifted: removed data does not come back. */}
      {tenant.removed_before !== null && (
        <p className="quiet">
          {text('keep.removed', { date: formatDate(tenant.removed_before.slice(0, 10)) })}
        </p>
      )}
    </div>
  );
}
