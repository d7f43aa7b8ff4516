import type { MessagesFor } from '../../admin/declaration';
import { en as reports } from '../reports/messages';
import type { campaignReports } from './contract';

const { kind, state, progress, rows, size, url, error, expires_at, by, created_at } = reports.fields;

/** A campaign's reports have the words of all reports. */
export const en = {
  name: reports.name,
  fields: { kind, state, progress, rows, size, url, error, expires_at, by, created_at },
  choices: reports.choices,
  actions: { create: reports.actions.create },
  empty: reports.empty,
  remove: reports.remove,
} satisfies MessagesFor<typeof campaignReports>;
