import type { ProvenEvent } from '../law/consentProof';
import { formatNational } from './national';

/** Columns of the evidence page, in this order. */
const COLUMNS = [
  'n',
  'at',
  'kind',
  'source',
  'message',
  'reason',
  'by',
  'client_id',
  'campaign_name',
  'virtual_number',
  'file_name',
  'scope',
  'recorded_at',
  'hash',
] as const;
export type EvidenceColumn = (typeof COLUMNS)[number];

/** The texts of an evidence page in one language. */
export interface EvidenceWords {
  label(column: EvidenceColumn): string;
  choice(column: 'kind' | 'source' | 'scope', value: string): string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char]!);
/** Text from a person or a file as HTML: escaped, and with its own direction. */
export const inertHtml = (text: string | null | undefined): string =>
  text ? `<bdi>${escapeHtml(text)}</bdi>` : '';

const STYLE =
  'body{font:13px/1.4 system-ui,sans-serif;margin:2rem;color:#000;background:#fff}table{border-collapse:collapse;width:100%}' +
  'th,td{border:1px solid #999;padding:.2rem .3rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}' +
  'code{font-size:9px;overflow-wrap:anywhere}.parts :is(td,th):not(:last-child){white-space:nowrap}tr{break-inside:avoid}h2{font-size:15px;break-after:avoid}';

/** The beginning of a printable page that loads and runs nothing. `title`: HTML without markup. */
export const pageStart = (
  title: string,
  { lang, dir }: { lang: string; dir: string },
): string => `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${escapeHtml(dir)}">
<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title><style>${STYLE}</style>
`;

/** A person's events in one tenant as an HTML table. `clients`: names by id. */
export function evidenceTable(
  events: readonly ProvenEvent[],
  clients: Readonly<Record<string, string>>,
  { label, choice }: EvidenceWords,
): string {
  const word = (column: 'kind' | 'source' | 'scope', event: ProvenEvent) =>
    escapeHtml(choice(column, event[column] ?? ''));
  const cell = (column: EvidenceColumn, event: ProvenEvent): string => {
    const { client_id, virtual_number, file_name, row } = event;
    switch (column) {
      case 'kind':
      case 'scope':
        return word(column, event);
      case 'source':
        return [word(column, event), inertHtml(event.keyword)].filter(Boolean).join(': ');
      case 'client_id':
        return inertHtml(clients[client_id ?? ''] ?? client_id);
      case 'virtual_number':
        return inertHtml(virtual_number && formatNational(virtual_number));
      case 'file_name':
        return inertHtml(file_name && `${file_name}${row ? ` (${row})` : ''}`);
      case 'hash':
        return `<code>${escapeHtml(event.hash)}</code>`;
      default:
        return inertHtml(event[column]);
    }
  };
  const head = COLUMNS.map((column) => `<th scope="col">${escapeHtml(label(column))}</th>`).join('');
  const rows = events.map(
    (event) => `<tr>${COLUMNS.map((column) => `<td>${cell(column, event)}</td>`).join('')}</tr>\n`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>\n${rows.join('')}</tbody></table>`;
}
