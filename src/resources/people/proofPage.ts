import {
  escapeHtml,
  evidenceTable,
  type EvidenceWords,
  inertHtml,
  pageStart,
} from '../../rules/formats/evidencePage';
import { formatNational } from '../../rules/formats/national';
import type { ConsentProof } from './contract';
import type { Text } from './texts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

const COMMAND = 'npm run consent:verify -- consent.json';

const wordsOf = (text: Text, translate: Translate): EvidenceWords => ({
  label(column) {
    if (column === 'n') return '#';
    if (column === 'recorded_at') return text('proof.recorded');
    if (column === 'hash') return text('proof.hash');
    return translate(`resources.consent_events.fields.${column}`);
  },
  choice: (column, value) => translate(`resources.consent_events.choices.${column}.${value}`, { _: value }),
});

/** The dates are as the events have theirs: of UTC. */
const removedText = (removed: ConsentProof['chains'][number]['messages_removed'], text: Text): string =>
  removed
    ? `<p>${escapeHtml(text('removed.text', { before: removed.before.slice(0, 10), at: removed.at.slice(0, 10) }))}</p>`
    : '';

/** The evidence as one HTML page to print, in the language and direction of the console. It loads and runs nothing. */
export function proofPage(
  { phone, made_at, made_by, chains }: ConsentProof,
  text: Text,
  translate: Translate,
): string {
  const title = escapeHtml(text('proof.title', { number: formatNational(phone) }));
  const made = made_by
    ? text('proof.made', { at: made_at, by: made_by })
    : text('proof.made_unknown', { at: made_at });
  const words = wordsOf(text, translate);
  const tables = chains.map(
    ({ tenant_name, clients, events, messages_removed }) =>
      `<h2>${inertHtml(tenant_name)}</h2>${removedText(messages_removed, text)}${evidenceTable(events, clients, words)}`,
  );
  const { lang, dir } = document.documentElement;
  return `${pageStart(title, { lang, dir: dir || 'ltr' })}<h1>${title}</h1><p>${escapeHtml(made)}</p>
<p>${escapeHtml(text('proof.what', { command: COMMAND }))}</p>
${tables.join('\n')}
</html>
`;
}
