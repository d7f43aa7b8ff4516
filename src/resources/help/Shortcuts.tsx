import { Section } from '../build/parts/Section';
import css from './help.module.css';
import { useText } from './texts';

const KEYS = [
  { keys: 'Ctrl K · ⌘ K', does: 'keys.palette' },
  { keys: 'Tab · Shift Tab', does: 'keys.tab' },
  { keys: '↑ ↓ · Enter', does: 'keys.move' },
  { keys: 'j k · ↑ ↓ · Home End', does: 'keys.rows' },
  { keys: 'j k · r · o', does: 'keys.conversation' },
  { keys: 'm', does: 'keys.menu' },
  { keys: 'x', does: 'keys.choose' },
  { keys: 'Esc', does: 'keys.escape' },
  { keys: 'Ctrl Enter · ⌘ Enter', does: 'keys.send' },
] as const;

/** What the keyboard does. */
export function Shortcuts() {
  const text = useText();
  return (
    <Section title={text('keys')}>
      <dl className={css.keys}>
        {KEYS.map(({ keys, does }) => (
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
