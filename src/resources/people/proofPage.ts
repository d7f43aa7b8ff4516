import { formatNational } from '../../rules/national';
import type { ConsentProof } from './contract';
import type { Text } from './texts';

type Event = ConsentProof['chains'][number]['events'][number];
type Translate = (key: string, options?: Record<string, unknown>) => string;

const COMMAND = 'npm run consent:verify -- consent.json';
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char]!);
/** Text of a person or a file: inert, and with a direction of its own. */
const shown = (text: string | null | undefined) => (text ? `<bdi>${escape(text)}</bdi>` : '');

const STYLE =
  'body{font:14px/1.45 system-ui,sans-serif;margin:2rem;color:#000;background:#fff}table{border-collapse:collapse;width:100%}' +
  'th,td{border:1px solid #999;padding:.3rem .4rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}' +
  'code{font-size:10px}tr{break-inside:avoid}';

/** The columns of the page: a label, and an event's value in HTML. */
const columnsOf = (
  clients: Readonly<Record<string, string>>,
  text: Text,
  translate: Translate,
): [string, (event: Event) => string][] => {
  const field = (name: string) => translate(`resources.consent_events.fields.${name}`);
  const choice = (name: 'kind' | 'source' | 'scope') => (event: Event) =>
    escape(translate(`resources.consent_events.choices.${name}.${event[name]}`, { _: event[name] ?? '' }));
  return [
    ['#', ({ n }) => shown(n)],
    [field('at'), ({ at }) => shown(at)],
    [field('kind'), choice('kind')],
    [field('source'), (event) => [choice('source')(event), shown(event.keyword)].filter(Boolean).join(': ')],
    [field('message'), ({ message }) => shown(message)],
    [field('reason'), ({ reason }) => shown(reason)],
    [field('by'), ({ by }) => shown(by)],
    [field('client_id'), ({ client_id }) => shown(clients[client_id ?? ''] ?? client_id)],
    [field('campaign_name'), ({ campaign_name }) => shown(campaign_name)],
    [
      field('virtual_number'),
      ({ virtual_number }) => shown(virtual_number && formatNational(virtual_number)),
    ],
    [field('file_name'), ({ file_name, row }) => shown(file_name && `${file_name}${row ? ` (${row})` : ''}`)],
    [field('scope'), choice('scope')],
    [text('proof.recorded'), ({ recorded_at }) => shown(recorded_at)],
    [text('proof.hash'), ({ hash }) => `<code>${escape(hash)}</code>`],
  ];
};

/** The evidence as one HTML page to print, in the language and direction of the console. It loads and runs nothing. */
export function proofPage(
  { phone, made_at, made_by, chains }: ConsentProof,
  text: Text,
  translate: Translate,
): string {
  const title = escape(text('proof.title', { number: formatNational(phone) }));
  const made = made_by
    ? text('proof.made', { at: made_at, by: made_by })
    : text('proof.made_unknown', { at: made_at });
  const tables = chains.map(({ tenant_name, clients, events }) => {
    const columns = columnsOf(clients, text, translate);
    const head = columns.map(([label]) => `<th scope="col">${escape(label)}</th>`).join('');
    const rows = events.map(
      (event) => `<tr>${columns.map(([, value]) => `<td>${value(event)}</td>`).join('')}</tr>`,
    );
    return `<h2>${shown(tenant_name)}</h2><table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  });
  const { lang, dir } = document.documentElement;
  return `<!doctype html>
<html lang="${escape(lang)}" dir="${escape(dir || 'ltr')}">
<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title><style>${STYLE}</style>
<h1>${title}</h1><p>${escape(made)}</p><p>${escape(text('proof.what', { command: COMMAND }))}</p>
${tables.join('\n')}
</html>
`;
}
