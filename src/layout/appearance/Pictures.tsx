import { useId } from 'react';
import { CHOICES, type Background } from '../../theme/appearance';
import css from './panel.module.css';
import { useLateText } from '../useLateText';

interface PicturesProps {
  /** None while the theme is another one. */
  value: Background | undefined;
  onChoose: (value: Background) => void;
}

/** The four background images, as they look. */
export function Pictures({ value, onChoose }: PicturesProps) {
  const text = useLateText('appearance');
  const name = useId();
  return (
    <fieldset>
      <legend>{text('background.label')}</legend>
      <div className={css.pictures}>
        {CHOICES.background.map((each) => (
          <label key={each} className={css.picture} data-background={each}>
            <input
              type="radio"
              name={name}
              aria-label={text(`background.${each}`)}
              checked={each === value}
              onChange={() => onChoose(each)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
