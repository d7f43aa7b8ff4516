import { Window } from '../../admin/dialog/Window';
import { CopyButton } from '../../admin/value/CopyButton';
import { useText } from './texts';
import css from './secret.module.css';

export interface SecretWindowProps {
  secret: string;
  /** The word for it. */
  what: string;
  onClose: () => void;
}

/** A secret, which is in no other place of the console. Only the button closes the window. */
export default function SecretWindow({ secret, what, onClose }: SecretWindowProps) {
  const text = useText();
  return (
    <Window
      title={text('shown')}
      onSubmit={onClose}
      onClose={() => undefined}
      actions={
        <button type="submit" className="button primary">
          {text('done')}
        </button>
      }
    >
      <p className={css.secret}>
        <code dir="ltr">{secret}</code>
        <CopyButton value={secret} what={what} />
      </p>
      <p>{text('once')}</p>
    </Window>
  );
}
