import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { CloseIcon } from '../../admin/icons';
import {
  COLORS,
  DEFAULT_APPEARANCE,
  themeOf,
  type Theme,
  CHOICES,
  type Background,
} from '../../theme/appearance';
import { directionOf, useAppearance } from '../../theme/useAppearance';
import { ColorField } from './ColorField';
import { useLateText } from '../useLateText';
import css from './panel.module.css';

const THEMES = Object.keys(COLORS) as Theme[];
const STYLES = ['light', 'color', 'dark', 'gradient'] as const;

/** A dialog that takes the focus when it opens, and closes by Escape. */
function useFocusedDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    element?.focus();
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, []);
  return dialog;
}

/** The floating appearance panel (spec 2). Every choice applies at once; the page behind stays usable. */
export default function AppearancePanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const text = useLateText('appearance');
  const id = useId();
  const panel = useFocusedDialog(onClose);
  const [appearance, set] = useAppearance();
  const { mode, orientation, menuStyle, headerStyle, width, position, background } = appearance;
  const [resets, setResets] = useState(0);
  const theme = themeOf(appearance);

  const reset = () => {
    set(DEFAULT_APPEARANCE);
    setResets(resets + 1);
  };

  return (
    <dialog ref={panel} open aria-labelledby={id} className={css.panel} tabIndex={-1}>
      <div className={css.head}>
        <h2 id={id}>{translate('app.appearance.title')}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={translate('app.action.close')}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <div className={css.settings}>
        <Options
          setting="theme"
          values={THEMES}
          value={theme}
          onChoose={(chosen) =>
            set(chosen === 'transparent' ? { surface: chosen } : { surface: 'solid', mode: chosen })
          }
        />
        <Pictures
          value={theme === 'transparent' ? background : undefined}
          onChoose={(chosen) => set({ surface: 'transparent', background: chosen })}
        />
        <fieldset>
          <legend>{text('colors.label')}</legend>
          {THEMES.map((each) => (
            <ColorField
              key={`${each} ${resets}`}
              label={text(`colors.${each}`)}
              value={appearance[COLORS[each]]}
              onChange={(color) => set({ [COLORS[each]]: color })}
            />
          ))}
        </fieldset>
        <Options
          setting="direction"
          values={['ltr', 'rtl']}
          value={directionOf(appearance)}
          onChoose={(direction) => set({ direction })}
        />
        <Options
          setting="orientation"
          values={['vertical', 'horizontal']}
          value={orientation}
          onChoose={(chosen) => set({ orientation: chosen })}
        />
        <Options
          setting="menuStyle"
          values={STYLES}
          value={menuStyle === 'theme' ? mode : menuStyle}
          onChoose={(chosen) => set({ menuStyle: chosen })}
        />
        <Options
          setting="headerStyle"
          values={STYLES}
          value={headerStyle === 'theme' ? mode : headerStyle}
          onChoose={(chosen) => set({ headerStyle: chosen })}
        />
        <Options
          setting="width"
          values={['full', 'boxed']}
          value={width}
          onChoose={(chosen) => set({ width: chosen })}
        />
        <Options
          setting="position"
          values={['fixed', 'scrollable']}
          value={position}
          onChoose={(chosen) => set({ position: chosen })}
        />
        <button type="button" className="button" onClick={reset}>
          {text('reset')}
        </button>
      </div>
    </dialog>
  );
}

interface OptionsProps<V extends string> {
  /** Its texts are under `app.appearance`. */
  setting: string;
  values: readonly V[];
  value: V;
  onChoose: (value: V) => void;
}

/** One setting of a few values, side by side. */
function Options<V extends string>({ setting, values, value, onChoose }: OptionsProps<V>) {
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

interface PicturesProps {
  /** None while another theme is chosen. */
  value: Background | undefined;
  onChoose: (value: Background) => void;
}

/** The four background images, as they look. */
function Pictures({ value, onChoose }: PicturesProps) {
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
