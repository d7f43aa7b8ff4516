import Checkbox from '@mui/material/Checkbox';
import type { InputProps } from '../kinds/kind';
import { useWords } from '../registry';
import { useField } from './useField';

/** Any number of the declared choices, each with a box. */
export default function SeveralInput(props: InputProps) {
  const { field: declared, declaration } = props;
  const words = useWords(declaration);
  const { id, form, label, help, error } = useField(props);
  const chosen = (form.value as readonly string[] | null) ?? [];
  const choices = Object.keys(declared.choices ?? {});
  const set = (choice: string, on: boolean) =>
    form.onChange(choices.filter((each) => (each === choice ? on : chosen.includes(each))));
  return (
    <fieldset className={error ? 'control several wrong' : 'control several'} aria-describedby={`${id}-help`}>
      <legend>{label}</legend>
      {choices.map((choice, at) => (
        <label key={choice} className="check">
          <Checkbox
            id={at === 0 ? id : undefined}
            checked={chosen.includes(choice)}
            onChange={({ target }) => set(choice, target.checked)}
            onBlur={form.onBlur}
          />
          {words.choice(declared.source, choice)}
        </label>
      ))}
      <p className="help" id={`${id}-help`}>
        {help}
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
