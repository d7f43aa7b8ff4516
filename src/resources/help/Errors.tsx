import { useText as useCarrierText } from '../../features/carrierErrors/texts';
import { Section } from '../../admin/parts/Section';
import css from './help.module.css';
import { Marked } from './Marked';
import { useText } from './texts';
import type { Found } from './useFound';

/** Every carrier code with its meaning and what to do; each has an address of its own. */
export function Errors({ found, words }: { found: Found['codes']; words: string }) {
  const text = useText();
  const carrier = useCarrierText();
  if (found.length === 0) return null;
  return (
    <Section title={text('errors')} lead={text('errors.lead')}>
      <dl className={css.entries}>
        {found.map((code) => (
          <div key={code} id={`error-${code}`} tabIndex={-1}>
            <dt>
              <code>{code === 'other' ? text('errors.other') : code}</code>{' '}
              <Marked words={words}>{carrier(`${code}.meaning`)}</Marked>
            </dt>
            <dd>
              <Marked words={words}>{carrier(`${code}.next`)}</Marked>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
