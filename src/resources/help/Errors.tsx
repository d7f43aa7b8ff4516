import { CARRIER_ERRORS, type CarrierError } from '../../rules/carrierErrors';
import { useText as useCarrierText } from '../build/errors/texts';
import { Section } from '../build/parts/Section';
import css from './help.module.css';
import { includes, Marked } from './Marked';
import { useText } from './texts';

const CODES: readonly (CarrierError | 'other')[] = [
  ...(Object.keys(CARRIER_ERRORS) as CarrierError[]),
  'other',
];

/** Every carrier code with its meaning and what to do; each has an address of its own. */
export function Errors({ words }: { words: string }) {
  const text = useText();
  const carrier = useCarrierText();
  const found = CODES.filter((code) =>
    includes([code, carrier(`${code}.meaning`), carrier(`${code}.next`)].join(' '), words),
  );
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
