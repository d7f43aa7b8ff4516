import { useText } from '../texts';
import type { Field } from './insert';
import css from './message.module.css';

interface MergeChipsProps {
  fields: readonly Field[];
  onPick: (field: Field) => void;
}

/** The audience's fields, each put into the message at the cursor when pressed. */
export function MergeChips({ fields, onPick }: MergeChipsProps) {
  const text = useText();
  if (fields.length === 0) return null;
  return (
    <fieldset className={css.chips}>
      <legend className="sr-only">{text('merge.title')}</legend>
      {fields.map((field) => (
        <button
          key={field.name}
          type="button"
          className={css.chip}
          data-tip={field.always ? undefined : text('merge.optional')}
          onClick={() => onPick(field)}
        >
          {`{${field.name}}`}
        </button>
      ))}
    </fieldset>
  );
}
