import type { ProvenPerson } from '../../../src/rules/consentProof';
import {
  escapeHtml,
  type EvidenceColumn,
  evidenceTable,
  inertHtml,
  pageStart,
} from '../../../src/rules/evidencePage';
import { formatNational } from '../../../src/rules/national';

/** Like the mails and the columns of the other reports, the page is in English. */
const LABELS: Readonly<Record<EvidenceColumn, string>> = {
  n: '#',
  at: 'When',
  kind: 'What',
  source: 'How',
  message: 'What they wrote',
  reason: 'Reason or claim',
  by: 'By',
  client_id: 'Client',
  campaign_name: 'Campaign',
  virtual_number: 'Our number',
  file_name: 'File',
  scope: 'Applies to',
  recorded_at: 'Recorded',
  hash: 'Hash',
};
const WORDS = {
  label: (column: EvidenceColumn) => LABELS[column],
  choice: (_: string, value: string) => value.replaceAll('_', ' '),
};

/** Messages of jobs that ended `before`, and texts written until then, were removed at a time. */
export interface Removal {
  before: string;
  at: string;
}

/** The page's beginning. */
export const pageHead = (
  about: {
    tenant_name: string;
    requested_at: string;
    requested_by: string | null;
  },
  removal: Removal | null,
): string => `${pageStart('Evidence of consent', { lang: 'en', dir: 'ltr' })}
<h1>Evidence of consent: ${inertHtml(about.tenant_name)}</h1>
<p>Requested ${inertHtml(about.requested_at)}${about.requested_by ? ` by ${inertHtml(about.requested_by)}` : ''}. All events about the
consent of each number, in the order in which they were recorded. Nobody can change or delete them. The hash of an event
covers its content and the hash of the event before it; after an erasure on request, texts from before it are missing. The JSON
report of the same people can be verified.</p>
${removal ? `<p>Messages of jobs that ended before ${inertHtml(removal.before)}, and texts written until then, were removed on ${inertHtml(removal.at)} by the retention setting. No event of consent was.</p>\n` : ''}`;

/** What is known of one person's consent. */
export function pagePerson({ phone, clients, events }: ProvenPerson): string {
  return `<h2>${inertHtml(formatNational(phone))} <small>${escapeHtml(phone)}</small></h2>
${events.length > 0 ? evidenceTable(events, clients, WORDS) : '<p>Nothing is recorded of the consent of this number.</p>'}\n`;
}

export const pageEnd = '</html>\n';
