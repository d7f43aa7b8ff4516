import { useTranslate } from 'ra-core';
import { late } from '../loading/late';
import { TokenText } from '../list/TokenText';
import type { FilterKindDefinition } from './kind';

/** Yes or no. A required box starts unticked. */
export const boolean: FilterKindDefinition = {
  Cell: function BooleanCell({ value }) {
    return useTranslate()(value === true ? 'app.yes' : 'app.no');
  },
  Input: late(() => import('../inputs/BooleanInput')),
  filter: {
    Token: function BooleanToken({ label, value }) {
      const translate = useTranslate();
      return <TokenText label={label} value={value === 'true' ? undefined : translate('app.no')} />;
    },
    offers: (value) => value === 'true' || value === 'false',
  },
  width: 'narrow',
  form: { missing: 'app.form.tick', invalid: 'app.form.tick', initial: false },
};
