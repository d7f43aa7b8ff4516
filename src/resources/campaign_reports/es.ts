import type { Translated } from '../../i18n/messages';
import { messages as reports } from '../reports/es';
import type * as english from './messages';

export const messages = {
  name: reports.name,
  fields: reports.fields,
  choices: reports.choices,
  actions: { create: reports.actions.create },
  empty: reports.empty,
  remove: reports.remove,
} satisfies Translated<typeof english.en>;
