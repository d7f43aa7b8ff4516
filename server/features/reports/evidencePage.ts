import type { ProvenPerson } from '../../../src/rules/law/consentProof';
import { escapeHtml, evidenceTable, inertHtml, pageStart } from '../../../src/rules/formats/evidencePage';
import { type Language, LANGUAGES } from '../../../src/rules/words/languages';
import { formatNational } from '../../../src/rules/formats/national';
import { SENTENCES, wordsIn } from './evidenceTexts';
import type { Removal } from './read';

/** The page's beginning, in the language of who requested it. */
export function pageHead(
  about: { tenant_name: string; requested_at: string; requested_by: string | null },
  language: Language,
  removal: Removal | null,
): string {
  const { title, requested, what, removed } = SENTENCES[language];
  const by = about.requested_by && inertHtml(about.requested_by);
  return `${pageStart(title, { lang: language, dir: LANGUAGES[language].direction })}
<h1>${title}: ${inertHtml(about.tenant_name)}</h1>
<p>${requested(inertHtml(about.requested_at), by)} ${escapeHtml(what)}</p>
${removal ? `<p>${removed(inertHtml(removal.before), inertHtml(removal.at))}</p>\n` : ''}`;
}

/** All events about one person's consent, as HTML. */
export function pagePerson({ phone, clients, events }: ProvenPerson, language: Language): string {
  const { nothing } = SENTENCES[language];
  return `<h2>${inertHtml(formatNational(phone))} <small>${inertHtml(phone)}</small></h2>
${events.length > 0 ? evidenceTable(events, clients, wordsIn(language)) : `<p>${escapeHtml(nothing)}</p>`}\n`;
}

export const pageEnd = '</html>\n';
