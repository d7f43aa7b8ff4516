import { Section } from '../build/parts/Section';
import css from './help.module.css';
import { includes, Marked } from './Marked';
import { useText } from './texts';

/** States that screens show, in the order of a message's, a job's and a registration's life. */
export const STATES = [
  'queued',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'skipped',
  'draft',
  'scheduled',
  'sending',
  'completed',
  'stopped',
  'in_review',
  'approved',
  'rejected',
  'suspended',
] as const;

/** What each state says, and what it does not. */
export function Glossary({ words }: { words: string }) {
  const text = useText();
  const found = STATES.filter((state) =>
    includes(`${text(`state.${state}`)} ${text(`state.${state}.means`)}`, words),
  );
  if (found.length === 0) return null;
  return (
    <Section title={text('glossary')} lead={text('glossary.lead')}>
      <dl className={css.entries}>
        {found.map((state) => (
          <div key={state} id={`status-${state}`} tabIndex={-1}>
            <dt>
              <Marked words={words}>{text(`state.${state}`)}</Marked>
            </dt>
            <dd>
              <Marked words={words}>{text(`state.${state}.means`)}</Marked>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
