import { useTranslate } from 'ra-core';
import { Window } from '../../../admin/dialog/Window';
import { useText } from '../texts';
import css from './desk.module.css';

const KEYS = [
  ['j k', 'key.move'],
  ['Enter', 'key.open'],
  ['r', 'key.reply'],
  ['m', 'key.note'],
  ['l', 'key.saved'],
  ['e', 'key.done'],
  ['a', 'key.assign'],
  ['s', 'key.snooze'],
  ['t', 'key.tag'],
  ['u', 'key.outcome'],
  ['x', 'key.select'],
  ['o', 'key.opt_out'],
  ['n', 'key.not_a_wish'],
  ['Esc', 'key.close'],
  ['?', 'key.help'],
] as const;

/** The keys of the inbox. */
export default function KeysWindow({ onClose }: { onClose: () => void }) {
  const text = useText();
  const translate = useTranslate();
  return (
    <Window
      title={text('keys')}
      onSubmit={onClose}
      onClose={onClose}
      actions={
        <button type="submit" className="button">
          {translate('app.action.close')}
        </button>
      }
    >
      <dl className={css.keys}>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{text(does)}</dd>
          </div>
        ))}
      </dl>
    </Window>
  );
}
