import { useSetLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useLanguage } from '../../i18n/language';
import { LANGUAGES, type Language } from '../../rules/words/languages';

interface LanguageChoiceProps {
  /** Called before everything renders in the chosen language. */
  onChoose?: () => void;
}

/** The languages of the console, each by its own name. */
export function LanguageChoice({ onChoose }: LanguageChoiceProps) {
  const translate = useTranslate();
  const setLocale = useSetLocale();
  const group = useId();
  const chosen = useLanguage();
  const names = Object.keys(LANGUAGES) as Language[];
  return (
    <fieldset className="languages">
      <legend>{translate('app.shell.language')}</legend>
      {names.map((name) => (
        <label key={name} className="check" lang={name}>
          <input
            type="radio"
            name={group}
            checked={name === chosen}
            onChange={() => {
              onChoose?.();
              setLocale(name);
            }}
          />
          <bdi>{LANGUAGES[name].name}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
