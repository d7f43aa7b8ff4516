import type { MessagesFor } from '../../admin/define';
import type { Translated } from '../../i18n/messages';
import { ar as reportsAr, en as reportsEn, es as reportsEs } from '../reports/messages';
import type { campaignReports } from './contract';

/** What a campaign's reports are called is what all reports are called. */
const of = <T extends typeof reportsEn | Translated<typeof reportsEn>>({
  name,
  fields: { kind, state, progress, rows, size, url, error, expires_at, by, created_at },
  choices,
  actions: { create },
  empty,
  remove,
}: T) => ({
  name,
  fields: { kind, state, progress, rows, size, url, error, expires_at, by, created_at },
  choices,
  actions: { create },
  empty,
  remove,
});

export const en = { ...of(reportsEn) } satisfies MessagesFor<typeof campaignReports>;
export const es = of(reportsEs) satisfies Translated<typeof en>;
export const ar = of(reportsAr) satisfies Translated<typeof en>;
