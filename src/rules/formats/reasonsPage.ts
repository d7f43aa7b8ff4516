import { escapeHtml, inertHtml, pageStart } from './evidencePage';

/** Texts of the page in one language, all plain: the page escapes them. */
export interface ReasonsWords {
  lang: string;
  dir: string;
  title: string;
  /** Words of the message itself. */
  body: string | null;
  /** Campaign, client and number that it left from. */
  from: readonly string[];
  sentences: readonly string[];
  /** Last line. */
  note: string;
}

/** Why a text was sent, as one printable page that loads and runs nothing. */
export function reasonsPage({ lang, dir, title, body, from, sentences, note }: ReasonsWords): string {
  const items = sentences.map((sentence) => `<li>${escapeHtml(sentence)}</li>`).join('\n');
  return `${pageStart(escapeHtml(title), { lang, dir })}<h1>${escapeHtml(title)}</h1>
<p>${from.map((part) => inertHtml(part)).join(' · ')}</p>
${body ? `<blockquote>${inertHtml(body)}</blockquote>` : ''}
<ul>
${items}
</ul>
<p><small>${escapeHtml(note)}</small></p>
</html>
`;
}
