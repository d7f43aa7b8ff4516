import type { ProvenEvent } from '../law/consentProof';
import { escapeHtml, inertHtml } from './evidencePage';

/** Texts of a letter in one language. They are plain text: the letter escapes them. */
export interface LetterWords {
  lang: string;
  dir: string;
  title: string;
  /** Author and time. */
  made: string;
  /** Columns of the history, and of the hashes. */
  columns: { when: string; what: string; how: string };
  hashes: { title: string; explanation: string; n: string; recorded: string; hash: string };
}

/** A line of the history. */
export interface LetterLine {
  when: string;
  sentence: string;
  /** Words of the person, or the reason that staff gave. */
  quote: string | null;
  /** Clients and numbers that it applies to. */
  reach: string;
  /** Messages sent afterwards; null where it does not apply. `isQuiet`: none was. */
  since: { sentence: string; items: readonly string[]; isQuiet: boolean } | null;
}

/** The history of one tenant. */
export interface LetterPart {
  tenant: string;
  /** Zone of the times, as people call it. */
  zone: string;
  /** Facts about the whole, such as a removal of messages. */
  notes: readonly string[];
  lines: readonly LetterLine[];
  events: readonly ProvenEvent[];
}

const STYLE = `@page{margin:18mm 16mm}
body{font:11pt/1.4 system-ui,sans-serif;margin:2rem auto;max-width:46rem;padding:0 1rem;color:#000;background:#fff}
h1{font-size:18pt;margin:0 0 .3rem}h2{font-size:13pt;margin:1.2rem 0 .2rem;break-after:avoid}p{margin:.2rem 0}
.quiet{color:#444}table{border-collapse:collapse;width:100%;margin-top:.4rem}
th,td{padding:.35rem .5rem;border-bottom:1px solid #bbb;text-align:start;vertical-align:top;overflow-wrap:anywhere}
tr{break-inside:avoid}thead{display:table-header-group}td:first-child{white-space:nowrap}
.quote{margin-inline-start:.6rem;padding-inline-start:.5rem;border-inline-start:2px solid #bbb;white-space:pre-wrap}
.since{font-weight:600}.warning{border:2px solid #000;padding:.3rem .5rem}
.since ul{margin:.2rem 0 0;padding-inline-start:1.2rem;font-weight:400}
.hashes{break-before:page}.hashes table{font-size:8pt}.hashes td{white-space:normal}code{font-size:8pt;overflow-wrap:anywhere}
@media print{body{margin:0;max-width:none;padding:0}}`;

const paragraph = (text: string, kind = '') => `<p${kind && ` class="${kind}"`}>${escapeHtml(text)}</p>`;

function lineOf({ when, sentence, quote, reach, since }: LetterLine): string {
  const items = since?.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('');
  const after = since
    ? `<div class="since${since.isQuiet ? '' : ' warning'}">${escapeHtml(since.sentence)}${items ? `<ul>${items}</ul>` : ''}</div>`
    : '';
  const words = quote ? `<div class="quote">${inertHtml(quote)}</div>` : '';
  return `<tr><td>${escapeHtml(when)}</td><td>${escapeHtml(sentence)}${words}${after}</td><td>${escapeHtml(reach)}</td></tr>\n`;
}

const hashOf = ({ n, recorded_at, hash }: ProvenEvent): string =>
  `<tr><td>${escapeHtml(n ?? '')}</td><td>${escapeHtml(recorded_at ?? '')}</td><td><code>${escapeHtml(hash)}</code></td></tr>\n`;

const table = (columns: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('')}</tr></thead><tbody>\n${rows.join('')}</tbody></table>`;

/**
 * The evidence about a person as a letter: who, when in local time, what, and what was sent since; the hashes begin on a
 * page of their own. It fits Letter and A4, and loads and runs nothing.
 */
export function letterPage(words: LetterWords, parts: readonly LetterPart[]): string {
  const { lang, dir, title, made, columns, hashes } = words;
  const histories = parts.map(
    ({ tenant, zone, notes, lines }) =>
      `<section class="history"><h2>${inertHtml(tenant)}</h2>${paragraph(zone, 'quiet')}${notes.map((note) => paragraph(note)).join('')}
${table([columns.when, columns.what, columns.how], lines.map(lineOf))}</section>`,
  );
  const proofs = parts.map(
    ({ tenant, events }) =>
      `<h2>${inertHtml(tenant)}</h2>${table([hashes.n, hashes.recorded, hashes.hash], events.map(hashOf))}`,
  );
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${escapeHtml(dir)}">
<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>${paragraph(made, 'quiet')}
${histories.join('\n')}
<section class="hashes"><h2>${escapeHtml(hashes.title)}</h2>${paragraph(hashes.explanation)}
${proofs.join('\n')}</section>
</html>
`;
}
