import { Link, useLocation } from '../../router';
import type { Tone } from '../../theme/tokens';
import { formatNumber } from '../../i18n/format';
import { useCarrier } from '../../admin/carrier/context';
import { Section } from '../../admin/page/Section';
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
  /** Side by side if there is room. */
  wide?: boolean;
  /** The most advanced of several registrations. */
  furthest?: { name: string | undefined };
}

/**
 * The steps to sending: the completed ones, the missing ones, and a link to each unless it leads to this
 * page.
 */
export function Steps({ steps, wide, furthest }: StepsProps) {
  const text = useText();
  const { pathname } = useLocation();
  const hasCarrier = useCarrier() !== 'none';
  const count = steps.filter(({ state }) => state === 'done').length;
  const ready = !hasCarrier
    ? text('steps.no_carrier')
    : furthest?.name
      ? text('steps.ready_as', { name: furthest.name })
      : text('steps.ready');
  const lead =
    count < steps.length
      ? text('steps.missing', { count: formatNumber(count), total: formatNumber(steps.length) })
      : ready;
  const list = (
    <ol className={`plain-chips ${css.steps} ${wide ? css.wide : ''}`}>
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
  );
  return (
    <Section title={text('steps.title')} lead={lead}>
      {furthest && count === steps.length ? (
        // Nothing is to be done about them: the page has what is.
        <details>
          <summary>{text('steps.all', { count: formatNumber(count) })}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </Section>
  );
}
