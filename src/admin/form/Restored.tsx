import { useTranslate } from 'ra-core';

/** Says that what was typed before the session was lost is here again. */
export function Restored({ when }: { when: boolean }) {
  const translate = useTranslate();
  return when && <output className="help">{translate('app.form.restored')}</output>;
}
