import { keepPreviousData } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { Suspense, useState } from 'react';
import { AddIcon } from '../../../admin/icons';
import { createAddress } from '../../../admin/list/CreateButton';
import { PageLink } from '../../../admin/page/PageAction';
import { useCan, useRegistry } from '../../../admin/registry';
import { UploadIcon } from '../../../admin/screenIcons';
import { BuiltShow } from '../../../admin/show/BuiltShow';
import { useReadAct } from '../../../dataProvider/reads';
import { seenOf } from '../../../dataProvider/read';
import { serverNow } from '../../../dataProvider/serverTime';
import { ErrorTable } from '../../../features/carrierErrors/ErrorTable';
import { EmptyState } from '../../../admin/state/EmptyState';
import { NotUpToDate } from '../../../admin/state/NotUpToDate';
import { Unread } from '../../../admin/state/Reading';
import { every } from '../../../dataProvider/failures';
import { Section } from '../../../admin/page/Section';
import { CostTile } from '../../../features/cost/CostTile';
import { BackToCampaign } from '../../../features/readiness/BackToCampaign';
import { SpendingTile } from '../../../features/cost/SpendingTile';
import { useText as useCostText } from '../../../features/cost/texts';
import type { Client, ClientStats } from '../contract';
import { useAddress } from '../../../admin/useAddress';
import { useText } from '../texts';
import { rangeOf, todayIn, type Range, RangePicker } from './RangePicker';
import { late } from '../../../admin/loading/late';
import { formatNumber, formatRate, NO_VALUE } from '../../../i18n/format';
import { alarmOf } from '../../../rules/words/failing';
import {
  DELIVERED_RATE,
  FAILED_RATE,
  failedOf,
  rateOf,
  shareOfDelivered,
} from '../../../rules/words/figures';
import { StatTile, StatTiles } from '../../../admin/value/StatTile';
import css from './show.module.css';

/** A client: how its messages do, and everything that belongs to it. */
export default function ClientShow() {
  return (
    <BuiltShow
      overview={<ClientOverview />}
      actions={
        <>
          <BackToCampaign />
          <NewCampaign />
        </>
      }
      more={<Import />}
    />
  );
}

/** The two main tasks of staff with a client, for its row's menu. */
export function Verbs() {
  return (
    <>
      <Import />
      <NewCampaign />
    </>
  );
}

/** Parameters of a form that creates a record of this client; undefined for an archived one and without the right. */
function useUnder(name: string) {
  const client = useRecordContext<Client>();
  const can = useCan();
  const declaration = useRegistry().resources.get(name);
  if (!client || client.archived || !declaration || !can(declaration, 'create')) return undefined;
  return { client_id: client.id };
}

function Import() {
  const text = useText();
  const under = useUnder('audiences');
  return (
    under && (
      <PageLink
        icon={UploadIcon}
        label={text('verb.import')}
        to={createAddress('/audiences/create', under)}
      />
    )
  );
}

function NewCampaign() {
  const text = useText();
  const under = useUnder('campaigns');
  return (
    under && (
      <PageLink
        look="primary"
        icon={AddIcon}
        label={text('verb.campaign')}
        to={createAddress('/campaigns/create', under)}
      />
    )
  );
}

const FirstSend = late(() => import('../../../features/firstSend/FirstSend'));
const DaysChart = late(() => import('./DaysChart'));
/** Figures move while something is sent, ms. */
const REFRESH = 30_000;

/** Figures of a client's messages between two days in the client's time zone. */
function ClientOverview() {
  const client = useRecordContext<Client>();
  if (!client) return null;
  // Nothing was ever sent: the steps to sending come before figures that are all zero.
  const isNew = client.last_activity_at === null && !client.archived;
  return (
    <div className="stack">
      {isNew && (
        <Suspense fallback={<div className={`card ${css.firstSendWait} unsized`} aria-busy />}>
          <FirstSend clientId={client.id} />
        </Suspense>
      )}
      <Body client={client} isNew={isNew} />
    </div>
  );
}

/** The days are in the address, so a link shows the same figures. */
function useRange(zone: string): [Range, string, (range: Range) => void] {
  const [search, change] = useAddress();
  const [today] = useState(() => todayIn(zone, new Date(serverNow())));
  const usual = rangeOf('30', today);
  const range = {
    start_date: search.get('from') ?? usual.start_date,
    end_date: search.get('to') ?? usual.end_date,
  };
  const set = ({ start_date, end_date }: Range) =>
    change((next) => {
      next.set('from', start_date);
      next.set('to', end_date);
    });
  return [range, today, set];
}

function Body({ client: { id, time_zone }, isNew }: { client: Client; isNew: boolean }) {
  const text = useText();
  const [range, today, setRange] = useRange(time_zone);
  const options = { refetchInterval: every(REFRESH), placeholderData: keepPreviousData };
  const stats = useReadAct('clients', 'stats', { id, query: { ...range } }, options);
  const errors = useReadAct('clients', 'errors', { id, query: { ...range } }, options);
  const picker = <RangePicker range={range} today={today} zone={time_zone} onChange={setRange} />;
  if (stats.state === 'failed') {
    return (
      <Section title={text('overview.title')} lead={picker}>
        <Unread as="part" read={stats} />
      </Section>
    );
  }
  const seen = seenOf(stats);
  const failing = seenOf(errors)?.records ?? [];
  const wait = <div className={`${css.chartWait} unsized`} />;
  // Figures of the previous range stay visible while the next ones are loading; they say nothing about those.
  const nothing = 'value' in stats && stats.value.totals.sent + stats.value.totals.rejected === 0;
  return (
    <div className="stack">
      <div className="card">
        {picker}
        <NotUpToDate of={[stats, errors]} />
        <div aria-busy={stats.state === 'loading'}>
          {seen ? <Tiles totals={seen.totals} cost={seen.cost} spending={seen.spending} /> : <TilesWait />}
        </div>
      </div>
      {nothing ? (
        <Section>
          <EmptyState title={text('overview.nothing')}>
            {isNew ? undefined : text('overview.nothing_next')}
          </EmptyState>
        </Section>
      ) : (
        <>
          <div className={seen ? undefined : css.unknown}>
            <Section title={text('overview.by_day')}>
              <Suspense fallback={wait}>{seen ? <DaysChart days={seen.days} /> : wait}</Suspense>
            </Section>
          </div>
          {failing.length > 0 && (
            <Section title={text('overview.errors')} flush>
              <ErrorTable caption={text('overview.errors')} errors={failing} />
            </Section>
          )}
        </>
      )}
      {errors.state === 'failed' && (
        <Section title={text('overview.errors')}>
          <Unread as="part" read={errors} />
        </Section>
      )}
    </div>
  );
}

const SHARED = ['delivered', 'failed', 'replied', 'opted_out'] as const;

/** The tiles as tall as they will be, before their figures are known. */
function TilesWait() {
  const text = useText();
  const costText = useCostText();
  return (
    <StatTiles>
      <StatTile label={text('tile.sent')} value={NO_VALUE} />
      {SHARED.map((key) => (
        <StatTile key={key} label={text(`tile.${key}`)} value={NO_VALUE} note={NO_VALUE} />
      ))}
      <StatTile label={costText('title')} value={NO_VALUE} note={NO_VALUE} />
    </StatTiles>
  );
}

/**
 * Totals. Shares are of confirmed messages, those of failed ones of all known outcomes; replies, opt-outs and clicks are
 * shares of delivered ones (domain rule 8).
 */
function Tiles({ totals, cost, spending }: Pick<ClientStats, 'totals' | 'cost' | 'spending'>) {
  const text = useText();
  const { sent, delivered, rejected, replied, opted_out, clicked } = totals;
  const deliveries = rateOf(DELIVERED_RATE, totals);
  const failures = rateOf(FAILED_RATE, totals);
  const failedNotes = [
    failures !== null && <Share key="share" rate={failures} of="tile.of_known" />,
    rejected > 0 && ` · ${text('tile.rejected', { count: formatNumber(rejected) })}`,
  ];
  const ofDelivered = (count: number) => {
    const share = count === 0 ? null : shareOfDelivered(count, delivered);
    return share === null ? undefined : <Share rate={share} of="tile.of_delivered" />;
  };
  return (
    <StatTiles>
      <StatTile label={text('tile.sent')} value={formatNumber(sent)} />
      <StatTile
        label={text('tile.delivered')}
        value={formatNumber(delivered)}
        note={deliveries === null ? undefined : <Share rate={deliveries} of="tile.of_confirmed" />}
      />
      <StatTile
        label={text('tile.failed')}
        value={formatNumber(failedOf(totals))}
        note={failedNotes}
        tone={alarmOf(failures)}
      />
      <StatTile label={text('tile.replied')} value={formatNumber(replied)} note={ofDelivered(replied)} />
      <StatTile
        label={text('tile.opted_out')}
        value={formatNumber(opted_out)}
        note={ofDelivered(opted_out)}
      />
      {clicked > 0 && (
        <StatTile label={text('tile.clicked')} value={formatNumber(clicked)} note={ofDelivered(clicked)} />
      )}
      <CostTile cost={cost} />
      {spending.budget !== null && <SpendingTile spending={spending} />}
    </StatTiles>
  );
}

interface ShareProps {
  rate: number;
  of: 'tile.of_known' | 'tile.of_delivered' | 'tile.of_confirmed';
}

/** A share as a figure alone: hovering over it says of what, and screen readers read it. */
function Share({ rate, of }: ShareProps) {
  const share = formatRate(rate);
  const whole = useText()(of, { share });
  return (
    <span data-tip={whole}>
      <span aria-hidden>{share}</span>
      <span className="sr-only">{whole}</span>
    </span>
  );
}
