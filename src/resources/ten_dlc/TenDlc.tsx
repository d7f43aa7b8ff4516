import { ResourceContextProvider, useCreatePath, useTranslate } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { Link, Route, Routes } from '../../router';
import { CreateButton } from '../../admin/list/CreateButton';
import { LazyList } from '../../admin/list/LazyList';
import { PageHeader } from '../../admin/page/PageHeader';
import { useDeclaration, useWords } from '../../admin/registry';
import { TabBar } from '../../admin/show/TabBar';
import { Reading } from '../../admin/state/Reading';
import { Steps } from '../../features/registration/Steps';
import { type Places, furthestName, namesOf, stepsOf } from '../../features/registration/steps';
import { usePlaces, useRegistrations } from '../../features/registration/useRegistrations';
import { type Text, useText } from '../../features/registration/texts';
import css from './ten_dlc.module.css';
import { Section } from '../../admin/page/Section';
import { LIMIT_MAX } from '../../contract/common';
import { allRead } from '../../dataProvider/read';
import { useReadList } from '../../dataProvider/reads';
import { formatDate, formatList, formatNumber } from '../../i18n/format';
import type { Client } from '../clients/contract';
import { BRAND_STANDINGS, WANTING, standingOf } from '../../rules/law/registration';
import type { Standing } from '../../rules/law/standings';
import { StandingChip } from '../../features/registration/StandingChip';
import type { Brand } from '../brands/contract';
import type { RegisteredCampaign } from '../registered_campaigns/contract';

/** Number of registrations shown; the others are folded. */
const SHOWN = 3;

/** Number of clients named below each next step; the list of clients has the others. */
const NAMED = 10;

const NOT_READY = { not_approved: true };
const COUNTED = { pagination: { page: 1, perPage: 1 } };
const LISTED = { pagination: { page: 1, perPage: LIMIT_MAX }, filter: NOT_READY };

/** Next steps of clients that are not ready, in the order in which they are shown. */
const NEXT = ['find', 'assign', 'correct', 'wait'] as const;

function nextOf({ numbers, ten_dlc }: Client): (typeof NEXT)[number] {
  if (numbers === 0) return 'find';
  if (ten_dlc === null) return 'assign';
  return ten_dlc === 'in_review' || ten_dlc === 'draft' ? 'wait' : 'correct';
}

/** Clients whose numbers and campaigns are not all registered and approved, below the next step of each. */
function ClientsReady() {
  const text = useText();
  const path = useCreatePath();
  const read = allRead({
    every: useReadList('clients', COUNTED),
    waiting: useReadList('clients', LISTED),
  });
  const list = path({ resource: 'clients', type: 'list' });
  return (
    <Reading read={read} wait={<div className="card waiting unsized" aria-busy />}>
      {({ every, waiting }) => {
        const { total } = every;
        const count = waiting.total ?? waiting.data.length;
        if (total === 0) return null;
        const steps = NEXT.map((next) => ({
          next,
          clients: waiting.data.filter((each) => nextOf(each) === next).slice(0, NAMED),
        }));
        const named = steps.reduce((sum, { clients }) => sum + clients.length, 0);
        const ready = total !== undefined && {
          count: formatNumber(total - count),
          total: formatNumber(total),
        };
        return (
          <Section
            title={text('clients.title')}
            lead={count === 0 ? text('clients.all_ready') : ready && text('clients.ready', ready)}
          >
            <dl className={css.next}>
              {steps.map((step) => (
                <Waiting key={step.next} {...step} />
              ))}
            </dl>
            {count > named && (
              <p className={css.every}>
                <Link to={`${list}?filter=${encodeURIComponent(JSON.stringify(NOT_READY))}`}>
                  {text('clients.every')}
                </Link>
              </p>
            )}
          </Section>
        );
      }}
    </Reading>
  );
}

/** A next step, and the clients that wait for it, each with a link to where it is done. */
function Waiting({ next, clients }: { next: (typeof NEXT)[number]; clients: readonly Client[] }) {
  const text = useText();
  const path = useCreatePath();
  if (clients.length === 0) return null;
  const ofNumbers = next === 'find' || next === 'assign';
  return (
    <div>
      <dt>{text(`clients.${next}`)}</dt>
      {clients.map(({ id, name }) => {
        const client = path({ resource: 'clients', id, type: 'show' });
        return (
          <dd key={id}>
            <Link to={ofNumbers ? `${client}/client_virtual_numbers` : client}>
              <bdi>{name}</bdi>
            </Link>
          </dd>
        );
      })}
    </div>
  );
}

const BRANDS = 'brands';
const CAMPAIGNS = 'registered_campaigns';
/** The form of a new campaign. */
const REGISTRATIONS = 'campaign_registrations';
/** The lists are not below a record. */
const WHOLE = {};

const Listed = ({ resource, actions }: { resource: string; actions?: ReactNode }) => (
  <ResourceContextProvider value={resource}>
    <Suspense fallback={<div className="card waiting" aria-busy />}>
      <LazyList under={WHOLE} actions={actions} />
    </Suspense>
  </ResourceContextProvider>
);

const Name = ({ resource }: { resource: string }) => useWords(useDeclaration(resource)).many;

/** Missing requirements, then brands, then their registered campaigns. */
export default function TenDlc() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('app.menu.ten_dlc')} />
      <div className={css.overview} data-stop="">
        <Overview />
      </div>
      <TabBar
        base="/10dlc"
        tabs={[
          { path: '', label: <Name resource={BRANDS} /> },
          { path: CAMPAIGNS, label: <Name resource={CAMPAIGNS} /> },
        ]}
      />
      <Routes>
        <Route path={CAMPAIGNS} element={<Campaigns />} />
        <Route path="*" element={<Listed key={BRANDS} resource={BRANDS} />} />
      </Routes>
    </>
  );
}

/** The registered campaigns, and a link to register another. */
const Campaigns = () => (
  <Listed
    resource={CAMPAIGNS}
    actions={
      <ResourceContextProvider value={REGISTRATIONS}>
        <CreateButton />
      </ResourceContextProvider>
    }
  />
);

/** The steps to sending over all registrations, the clients that are ready, and what needs attention. */
function Overview() {
  const text = useText();
  const places = usePlaces();
  return (
    <Reading read={useRegistrations()} wait={<div className="card waiting unsized" aria-busy />}>
      {(registrations) => {
        const items = itemsOf(registrations, places, text);
        return (
          <>
            <Steps
              wide
              steps={stepsOf(registrations, places)}
              furthest={{ name: furthestName(registrations) }}
            />
            <ClientsReady />
            <Attention items={items} />
          </>
        );
      }}
    </Reading>
  );
}

interface Registrations {
  brands: readonly Brand[];
  campaigns: readonly (RegisteredCampaign & { id: string })[];
}

interface Item {
  key: string;
  name: string;
  to: string;
  standing: Standing;
  raw: string;
  why: readonly string[];
}

/**
 * Registrations that need action: rejected, suspended or expired ones, those that a carrier rejected, and those that
 * do not renew automatically.
 */
function itemsOf({ brands, campaigns }: Registrations, places: Places, text: Text): Item[] {
  const current = campaigns.filter(({ replaced_by }) => !replaced_by);
  const items = [
    ...brands.map((brand) => ({
      key: brand.id,
      name: brand.display_name,
      to: places.brand(brand.id),
      standing: BRAND_STANDINGS[brand.status] ?? 'in_review',
      raw: brand.status,
      why: [
        ...brand.feedback.map((each) => each.text),
        ...(brand.status === 'SUSPENDED' ? [text('next.suspended_brand')] : []),
      ],
    })),
    // A registration that was replaced by another needs no action.
    ...current.map((campaign) => {
      const standing = standingOf(campaign);
      const refusing = namesOf(campaign.carriers, 'REJECTED', 'SUSPENDED');
      const ends = !campaign.auto_renewal && campaign.renews_on !== null;
      return {
        key: campaign.id,
        name: formatList([...(campaign.tcr_id === null ? [] : [campaign.tcr_id]), campaign.brand_name]),
        to: places.campaign(campaign.id),
        standing,
        raw: campaign.pipeline_status,
        why: [
          ...(refusing === '' ? [] : [text('attention.refused', { carriers: refusing })]),
          ...(standing === 'suspended' ? [text('next.suspended')] : []),
          ...(standing === 'expired' ? [text('next.expired')] : []),
          ...(ends ? [text('attention.renews', { date: formatDate(campaign.renews_on!) })] : []),
        ],
      };
    }),
  ];
  return items.filter(({ standing, why }) => WANTING.includes(standing) || why.length > 0);
}

const Items = ({ items }: { items: readonly Item[] }) => (
  <ul className={css.attention}>
    {items.map(({ key, name, to, standing, raw, why }) => (
      <li key={key}>
        <StandingChip standing={standing} raw={raw} />
        <Link to={to}>
          <bdi>{name}</bdi>
        </Link>
        <bdi>{why.join(' ')}</bdi>
      </li>
    ))}
  </ul>
);

/** Each with its problem and a link to it; only the first few are open. */
function Attention({ items }: { items: readonly Item[] }) {
  const text = useText();
  if (items.length === 0) return null;
  const rest = items.slice(SHOWN);
  return (
    <Section title={text('attention.title')}>
      <Items items={items.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className={css.more}>
          <summary>{text('attention.more', { count: formatNumber(rest.length) })}</summary>
          <Items items={rest} />
        </details>
      )}
    </Section>
  );
}
