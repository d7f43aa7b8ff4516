import { Section } from '../../admin/page/Section';
import { formatNumber, formatRate } from '../../i18n/format';
import { SKIP_REASONS } from '../../resources/jobs/contract';
import { DELIVERED_RATE, rateOf, shareOf, shareOfDelivered, toSendOf } from '../../rules/words/figures';
import { Outcomes } from './Outcomes';
import { useOutcomeText, type OutcomeText } from './outcomeTexts';
import type { Counts } from './tally';
import css from './results.module.css';

/** Outcomes by which people leave between two steps, except those that the strip counts. */
const LOSSES = {
  targeted: SKIP_REASONS,
  sent: ['pending', 'unknown', 'canceled'],
  delivered: ['awaiting'],
} as const;

interface Step {
  key: 'targeted' | 'sent' | 'delivered' | 'clicked' | 'replied' | 'opted_out';
  count: number;
  /** Where no other part of the page has it. */
  figure?: string;
  share?: string | undefined;
  losses?: readonly { key: (typeof LOSSES)[keyof typeof LOSSES][number]; count: number }[];
}

interface FunnelProps {
  counts: Counts;
  /** People who opened a link; absent if it is unknown: clicks belong to a campaign, not to one of its jobs. */
  clicked?: number | undefined;
}

function stepsOf({ counts, clicked }: FunnelProps, text: OutcomeText): Step[] {
  const { targeted, sent, delivered, replied, opted_out, pending, held } = counts;
  const figures = { ...counts, ...counts.skipped_by, pending: pending - held };
  const lossesOf = (step: keyof typeof LOSSES) =>
    LOSSES[step].map((key) => ({ key, count: figures[key] })).filter(({ count }) => count > 0);
  const rate = rateOf(DELIVERED_RATE, counts);
  const ofDelivered = (count: number) => {
    const share = shareOfDelivered(count, delivered);
    return share === null ? undefined : text('funnel.of_delivered', { share: formatRate(share) });
  };
  return [
    { key: 'targeted', count: targeted, figure: formatNumber(targeted), losses: lossesOf('targeted') },
    {
      key: 'sent',
      count: sent,
      share: text('funnel.of_to_send', { share: formatRate(shareOf(sent, toSendOf(counts))) }),
      losses: lossesOf('sent'),
    },
    {
      key: 'delivered',
      count: delivered,
      share: rate === null ? undefined : text('funnel.of_confirmed', { share: formatRate(rate) }),
      losses: lossesOf('delivered'),
    },
    ...(clicked === undefined
      ? []
      : [
          {
            key: 'clicked',
            count: clicked,
            figure: formatNumber(clicked),
            share: ofDelivered(clicked),
          } as const,
        ]),
    { key: 'replied', count: replied, share: ofDelivered(replied) },
    { key: 'opted_out', count: opted_out, share: ofDelivered(opted_out) },
  ];
}

/**
 * From targeted to replied: how many go on at each step, and why the others did not. The counts of the strip are not
 * repeated; the table behind it has every outcome, adding up.
 */
export function Funnel(props: FunnelProps) {
  const { counts } = props;
  const text = useOutcomeText();
  return (
    <Section unseen title={text('funnel.title')}>
      <ol className={css.funnel}>
        {stepsOf(props, text).map(({ key, count, figure, share, losses = [] }) => (
          <li key={key}>
            <span className={css.step}>{text(`funnel.${key}`)}</span>
            <progress aria-hidden value={count} max={Math.max(1, counts.targeted)} />
            <span className={css.figure}>
              {share !== undefined && <span className={css.of}>{share}</span>}
              {figure !== undefined && <b>{figure}</b>}
            </span>
            {losses.length > 0 && (
              <ul className={css.losses}>
                {losses.map((loss) => (
                  <li key={loss.key}>
                    {text(`short.${loss.key}`)} <bdi>{formatNumber(loss.count)}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <Outcomes counts={counts} />
    </Section>
  );
}
