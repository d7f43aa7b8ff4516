import { Link } from '../../router';
import { Section } from '../../admin/page/Section';
import { Unread } from '../../admin/state/Reading';
import { useIsRemoving } from '../../dataProvider/useIsRemoving';
import { useReadOne } from '../../dataProvider/reads';
import { formatNumber } from '../../i18n/format';
import type { Tone } from '../../theme/tokens';
import { useText as useRegistrationText } from '../registration/texts';
import type { Step, StepState } from './steps';
import css from './firstSend.module.css';
import { useText } from './texts';
import { useFirstSend } from './useFirstSend';

const TONES: Readonly<Record<StepState, Tone>> = {
  done: 'success',
  next: 'info',
  later: 'neutral',
  waits: 'info',
  other: 'warning',
  not_needed: 'neutral',
  checking: 'neutral',
  unknown: 'warning',
};

const isOver = ({ state }: Step) => state === 'done' || state === 'not_needed';

/** The steps to a client's first message: the completed ones, and the button for the next one. */
export default function FirstSend({ clientId }: { clientId: string }) {
  const text = useText();
  const { steps, reads } = useFirstSend(clientId);
  // Renews the record of the page around, which takes the guide away once something was sent.
  useReadOne('clients', { id: clientId }, { fresh: true, enabled: !useIsRemoving('clients') });
  const failed = reads.find(({ state }) => state === 'failed');
  const values = {
    count: formatNumber(steps.filter(isOver).length),
    total: formatNumber(steps.length),
  };
  return (
    <Section title={text('title')} lead={text('lead', values)}>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li
            key={step.step}
            className={css[step.state]}
            aria-current={step.state === 'next' ? 'step' : undefined}
          >
            <span className={css.name}>{text(`step.${step.step}`)}</span>
            <span className={`chip ${TONES[step.state]}`}>{text(`state.${step.state}`)}</span>
            <span className={css.sentence}>
              <Sentence step={step} />
            </span>
            <Act step={step} />
          </li>
        ))}
      </ol>
      {failed && <Unread as="line" read={failed} />}
    </Section>
  );
}

function Sentence({ step: { sentence, values, registered } }: { step: Step }) {
  const text = useText();
  const registrationText = useRegistrationText();
  if (registered) return registrationText(registered.sentence, registered.values);
  return sentence && text(sentence, values);
}

/** The button of the next step, or a plain link if the person can only look. */
function Act({ step: { state, fix, registered } }: { step: Step }) {
  const text = useText();
  const registrationText = useRegistrationText();
  if (!fix || (state !== 'next' && state !== 'waits')) return null;
  const label = registered
    ? registrationText(fix.label as Parameters<typeof registrationText>[0])
    : text(fix.label as Parameters<typeof text>[0]);
  return (
    <Link className={state === 'next' ? 'button primary' : undefined} to={fix.to}>
      {label}
    </Link>
  );
}
