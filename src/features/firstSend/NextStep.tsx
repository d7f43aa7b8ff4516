import { Link } from '../../router';
import { useReadOne } from '../../dataProvider/reads';
import { useText as useRegistrationText } from '../registration/texts';
import css from './firstSend.module.css';
import { useText } from './texts';
import { useFirstSend } from './useFirstSend';

/**
 * After a step to a client's first message, a link to the next one. Nothing for a client that has sent
 * before.
 */
export default function NextStep({ clientId }: { clientId: string }) {
  const client = useReadOne('clients', { id: clientId });
  if (!('value' in client) || client.value.archived || client.value.last_activity_at !== null) return null;
  return <Next clientId={clientId} />;
}

function Next({ clientId }: { clientId: string }) {
  const text = useText();
  const registrationText = useRegistrationText();
  const { steps } = useFirstSend(clientId);
  const next = steps.find(({ state }) => state === 'next');
  if (!next?.fix) return null;
  const { label, to } = next.fix;
  return (
    <p className={css.after}>
      <strong>{text('next', { step: text(`step.${next.step}`) })}</strong>{' '}
      <Link className="button" to={to}>
        {next.registered
          ? registrationText(label as Parameters<typeof registrationText>[0])
          : text(label as Parameters<typeof text>[0])}
      </Link>
    </p>
  );
}
