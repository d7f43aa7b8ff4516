import type { ProvenEvent, ProvenPerson } from '../../../src/rules/consentProof';
import { formatNational } from '../../../src/rules/national';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char]!);
/** Text of a person or a file: inert, and with a direction of its own. */
const shown = (text: string | null | undefined) => (text ? `<bdi>${escape(text)}</bdi>` : '');
const word = (code: string | null) => escape((code ?? '').replaceAll('_', ' '));

const STYLE =
  'body{font:12px/1.4 system-ui,sans-serif;margin:2rem;color:#000;background:#fff}table{border-collapse:collapse;width:100%}' +
  'th,td{border:1px solid #999;padding:.2rem .3rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}' +
  'code{font-size:9px}tr{break-inside:avoid}h2{font-size:14px;break-after:avoid}';

type Columns = readonly (readonly [string, (event: ProvenEvent, person: ProvenPerson) => string])[];
const COLUMNS: Columns = [
  ['#', ({ n }) => shown(n)],
  ['When', ({ at }) => shown(at)],
  ['What', ({ kind }) => word(kind)],
  ['How', ({ source, keyword }) => [word(source), shown(keyword)].filter(Boolean).join(': ')],
  ['What they wrote', ({ message }) => shown(message)],
  ['Reason or claim', ({ reason }) => shown(reason)],
  ['By', ({ by }) => shown(by)],
  ['Client', ({ client_id }, { clients }) => shown(clients[client_id ?? ''] ?? client_id)],
  ['Campaign', ({ campaign_name }) => shown(campaign_name)],
  ['Our number', ({ virtual_number }) => shown(virtual_number && formatNational(virtual_number))],
  ['File', ({ file_name, row }) => shown(file_name && `${file_name}${row ? ` (${row})` : ''}`)],
  ['Applies to', ({ scope }) => word(scope)],
  ['Recorded', ({ recorded_at }) => shown(recorded_at)],
  ['Hash', ({ hash }) => `<code>${escape(hash)}</code>`],
];
const HEADINGS = COLUMNS.map(([label]) => `<th scope="col">${label}</th>`).join('');

/** The page's beginning. Like the mails and the columns of the other reports, it is in English. */
export const pageHead = (about: {
  tenant_name: string;
  requested_at: string;
  requested_by: string | null;
}): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Evidence of consent</title><style>${STYLE}</style>
<h1>Evidence of consent: ${shown(about.tenant_name)}</h1>
<p>Requested ${shown(about.requested_at)}${about.requested_by ? ` by ${shown(about.requested_by)}` : ''}. All events about the
consent of each number, in the order in which they were recorded. Nobody can change or delete them. The hash of an event
covers its content and the hash of the event before it; after an erasure on request, texts from before it are missing. The JSON
report of the same people can be verified.</p>
`;

/** What is known of one person's consent. */
export function pagePerson(person: ProvenPerson): string {
  const { phone, events } = person;
  const rows = events.map(
    (event) => `<tr>${COLUMNS.map(([, value]) => `<td>${value(event, person)}</td>`).join('')}</tr>\n`,
  );
  const table = `<table><thead><tr>${HEADINGS}</tr></thead><tbody>\n${rows.join('')}</tbody></table>`;
  return `<h2>${shown(formatNational(phone))} <small>${escape(phone)}</small></h2>
${events.length > 0 ? table : '<p>Nothing is recorded of the consent of this number.</p>'}\n`;
}

export const pageEnd = '</html>\n';
