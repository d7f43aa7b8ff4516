import { Section } from '../../admin/parts/Section';
import css from './help.module.css';
import { useText } from './texts';
import type { Found } from './useFound';

/** What the keyboard does. */
export function Shortcuts({ found }: { found: Found['keys'] }) {
  const text = useText();
  if (found.length === 0) return null;
  return (
    <Section title={text('keys')}>
      <dl className={css.keys}>
        {found.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd>{text(does)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
