import css from './sending.module.css';
import { useText } from './texts';

/** As long as the call takes it. */
const LONGEST = 500;

interface NoteFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Why a job is started, for whoever reads of it later. */
export function NoteField({ value, onChange }: NoteFieldProps) {
  const text = useText();
  return (
    <label className={css.time}>
      {text('start.note')}
      <input
        value={value}
        maxLength={LONGEST}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
