import { useId } from 'react';
import css from './panel.module.css';
import { useLateText } from '../useLateText';

interface OptionsProps<V extends string> {
  /** Its texts stand under `app.appearance`. */
  setting: string;
  values: readonly V[];
  value: V;
  onChoose: (value: V) => void;
}

/** One setting of a few values, side by side. */
export function Options<V extends string>({ setting, values, value, onChoose }: OptionsProps<V>) {
  const text = useLateText('appearance');
  const name = useId();
  return (
    <fieldset>
      <legend>{text(`${setting}.label`)}</legend>
      <div className={css.options}>
        {values.map((each) => (
          <label key={each} className={css.option}>
            <input type="radio" name={name} checked={each === value} onChange={() => onChoose(each)} />
            {text(`${setting}.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
