import { formatNumber, formatPercent } from '../../../i18n/format';
import { Section } from '../../../admin/parts/Section';
import { shareOf } from '../../../features/sending/tally';
import type { CampaignStats } from '../contract';
import { useText } from '../texts';
import css from './show.module.css';

type Totals = CampaignStats['totals'];

/** Each step with what it is a share of: replies and opt-outs are of those who got it. */
const STEPS = [
  ['targeted', 'targeted'],
  ['sent', 'targeted'],
  ['delivered', 'sent'],
  ['clicked', 'delivered'],
  ['replied', 'delivered'],
  ['opted_out', 'delivered'],
] as const satisfies readonly (readonly [keyof Totals, keyof Totals])[];

/** From everybody targeted to those who answered: how many, of whom, and as a bar out of all. */
export function Funnel({ totals }: { totals: Totals }) {
  const text = useText();
  return (
    <Section title={text('funnel.title')}>
      <ol className={css.funnel}>
        {STEPS.map(([step, of]) => (
          <li key={step}>
            <span className={css.step}>{text(`funnel.${step}`)}</span>
            <progress aria-hidden value={totals[step]} max={Math.max(1, totals.targeted)} />
            <span className={css.figure}>
              <b>{formatNumber(totals[step])}</b>
              {step !== of && (
                <span className={css.of}>
                  {text(`funnel.of_${of}`, { share: formatPercent(shareOf(totals[step], totals[of])) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
