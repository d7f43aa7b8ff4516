import { Link } from 'react-router-dom';
import { formatDate, formatNumber } from '../../i18n/format';
import { BRAND_STANDINGS, standingOf } from '../../rules/registration';
import type { Standing } from '../../rules/standings';
import { Section } from '../../admin/parts/Section';
import { StandingChip } from '../../features/registration/StandingChip';
import { namesOf, type Places } from '../../features/registration/steps';
import { useText } from '../../features/registration/texts';
import type { Brand } from '../brands/contract';
import type { RegisteredCampaign } from '../registered_campaigns/contract';
import css from './ten_dlc.module.css';

interface AttentionProps {
  brands: readonly Brand[];
  campaigns: readonly (RegisteredCampaign & { id: string })[];
  places: Places;
}

interface Item {
  key: string;
  name: string;
  to: string;
  standing: Standing;
  raw: string;
  why: readonly string[];
}

const WANTING: readonly Standing[] = ['rejected', 'suspended', 'expired'];
/** How many are shown; the others are folded. */
const SHOWN = 4;

/**
 * Registrations that need action: rejected, suspended or expired ones, refusals by carriers, and those that do not
 * renew automatically.
 */
export function Attention({ brands, campaigns, places }: AttentionProps) {
  const text = useText();
  const items: Item[] = [
    ...brands.map((brand) => ({
      key: brand.id,
      name: brand.display_name,
      to: places.brand(brand.id),
      standing: BRAND_STANDINGS[brand.status] ?? 'in_review',
      raw: brand.status,
      why: brand.feedback.map((each) => each.text),
    })),
    ...campaigns.map((campaign) => {
      const refusing = namesOf(campaign.carriers, 'REJECTED', 'SUSPENDED');
      const ends = !campaign.auto_renewal && campaign.renews_on !== null;
      return {
        key: campaign.id,
        name: `${campaign.tcr_id}, ${campaign.brand_name}`,
        to: places.campaign(campaign.id),
        standing: standingOf(campaign),
        raw: campaign.pipeline_status,
        why: [
          ...(refusing === '' ? [] : [text('attention.refused', { carriers: refusing })]),
          ...(ends ? [text('attention.renews', { date: formatDate(campaign.renews_on!) })] : []),
        ],
      };
    }),
  ].filter(({ standing, why }) => WANTING.includes(standing) || why.length > 0);
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
