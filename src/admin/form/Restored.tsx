import { useTranslate } from 'ra-core';

/** Announces that input from before a lost session was restored. */
export function Restored({ when }: { when: boolean }) {
  const translate = useTranslate();
  return when && <output className="help">{translate('app.form.restored')}</output>;
}
