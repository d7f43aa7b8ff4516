import { Link } from '../../router';
import { formatDate } from '../../i18n/format';
import { BRAND_STANDINGS, standingOf, WANTING } from '../../rules/law/registration';
import type { Standing } from '../../rules/law/standings';
import { Section } from '../../admin/page/Section';
import { StandingChip } from '../../features/registration/StandingChip';
import { namesOf, type Places } from '../../features/registration/steps';
import { useText, type Text } from '../../features/registration/texts';
import type { Brand } from '../brands/contract';
import type { RegisteredCampaign } from '../registered_campaigns/contract';
import { Folded } from './Folded';

interface Registrations {
  brands: readonly Brand[];
  campaigns: readonly (RegisteredCampaign & { id: string })[];
}

export interface Item {
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
export function itemsOf({ brands, campaigns }: Registrations, places: Places, text: Text): Item[] {
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
        name: [...(campaign.tcr_id === null ? [] : [campaign.tcr_id]), campaign.brand_name].join(', '),
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

/** Each with its problem and a link to it. */
export function Attention({ items }: { items: readonly Item[] }) {
  const text = useText();
  if (items.length === 0) return null;
  return (
    <Section title={text('attention.title')}>
      <Folded items={items} keyOf={({ key }) => key}>
        {({ name, to, standing, raw, why }) => (
          <>
            <StandingChip standing={standing} raw={raw} />
            <Link to={to}>
              <bdi>{name}</bdi>
            </Link>
            <bdi>{why.join(' ')}</bdi>
          </>
        )}
      </Folded>
    </Section>
  );
}
