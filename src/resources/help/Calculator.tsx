import { useId, useState } from 'react';
import { SegmentLine } from '../../features/message/SegmentLine';
import { Section } from '../../admin/parts/Section';
import css from './help.module.css';
import { useText } from './texts';

/** Counts a text as carriers do, while it is typed. */
export function Calculator() {
  const text = useText();
  const id = useId();
  const [body, setBody] = useState('');
  return (
    <Section title={text('calculator')}>
      <div className={css.calculator}>
        <label htmlFor={id}>{text('calculator.text')}</label>
        <textarea
          id={id}
          rows={3}
          dir="auto"
          value={body}
          aria-describedby={`${id}-count`}
          onChange={({ target }) => setBody(target.value)}
        />
        <div aria-live="polite">
          <SegmentLine id={`${id}-count`} body={body} />
        </div>
      </div>
    </Section>
  );
}
