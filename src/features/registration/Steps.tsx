import { Link, useLocation } from 'react-router-dom';
import type { Tone } from '../../theme/tokens';
import { formatNumber } from '../../i18n/format';
import { useCarrier } from '../../admin/carrier/context';
import { Section } from '../../admin/parts/Section';
import css from './registration.module.css';
import type { Step } from './steps';
import { useText } from './texts';

const TONES: Readonly<Record<Step['state'], Tone>> = {
  done: 'success',
  open: 'warning',
  waits: 'info',
  blocked: 'danger',
};

interface StepsProps {
  steps: readonly Step[];
  /** Side by side where there is room. */
  wide?: boolean;
  /** How many registrations need attention although every step is done. */
  attention?: number;
}

/** The steps to sending: what is done, what is missing, and a link to do it unless it leads to this page. */
export function Steps({ steps, wide, attention = 0 }: StepsProps) {
  const text = useText();
  const { pathname } = useLocation();
  const done = steps.filter(({ state }) => state === 'done').length;
  const ready =
    useCarrier() === 'none' ? 'steps.no_carrier' : attention > 0 ? 'steps.ready_but' : 'steps.ready';
  const lead =
    done === steps.length
      ? text(ready, { smart_count: attention, count: formatNumber(attention) })
      : text('steps.missing', { count: formatNumber(done), total: formatNumber(steps.length) });
  return (
    <Section title={text('steps.title')} lead={lead}>
      <ol className={wide ? `${css.steps} ${css.wide}` : css.steps}>
        {steps.map(({ step, state, sentence, values, fix }) => (
          <li key={step}>
            <span className={css.head}>
              <strong>{text(`step.${step}`)}</strong>
              <span className={`chip ${TONES[state]}`}>{text(`steps.${state}`)}</span>
            </span>
            <span className={css.sentence}>{text(sentence, values)}</span>
            {fix && fix.to !== pathname && <Link to={fix.to}>{text(fix.label)}</Link>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
