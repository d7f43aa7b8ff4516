import { asc, eq, and, sql } from 'drizzle-orm';
import { escapeHtml, inertHtml, pageStart } from '../../../src/rules/formats/evidencePage';
import { LANGUAGES } from '../../../src/rules/words/languages';
import { rows, type Tx } from '../../db/client';
import { report_parts, type reports } from '../../db/schema';
import { asJson } from '../import/rowChecks';
import { SENTENCES } from './evidenceTexts';

/** People of one document of evidence: a few hundred printed pages. */
export const PEOPLE_OF_DOCUMENT = 500;

type Report = typeof reports.$inferSelect;
type Part = Omit<typeof report_parts.$inferSelect, 'tenant_id' | 'report_id'>;

/** Divides rows into documents, in a file that has `people` and `start` bytes already. A document may go on with later rows. */
export function documentsOf(
  written: readonly { text: string; hash: string }[],
  { each, people, start }: { each: number; people: number; start: number },
): Part[] {
  const parts: Part[] = [];
  let at = start;
  written.forEach(({ text, hash }, i) => {
    const n = Math.floor((people + i) / each) + 1;
    const bytes = Buffer.byteLength(text);
    const last = parts.at(-1);
    if (last?.n === n) Object.assign(last, { bytes: last.bytes + bytes, people: last.people + 1, hash });
    else parts.push({ n, start: at, bytes, people: 1, hash });
    at += bytes;
  });
  return parts;
}

/** Stores documents, or what comes to one that is there. */
export async function addParts(tx: Tx, { tenant_id, id }: Report, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  await tx.execute(sql`insert into report_parts as p (tenant_id, report_id, n, start, bytes, people, hash)
    select ${tenant_id}::uuid, ${id}::uuid, x.n, x.start, x.bytes, x.people, x.hash
    from jsonb_to_recordset(${asJson(parts)}) as x(n int, start bigint, bytes int, people int, hash text)
    on conflict (tenant_id, report_id, n) do update set bytes = p.bytes + excluded.bytes,
      people = p.people + excluded.people, hash = excluded.hash`);
}

const isOf = ({ tenant_id, id }: Report) =>
  and(eq(report_parts.tenant_id, tenant_id), eq(report_parts.report_id, id));

export const removeParts = (tx: Tx, report: Report) => tx.delete(report_parts).where(isOf(report));

/** All documents of a report, in order. */
export const partsOf = (tx: Tx, report: Report): Promise<Part[]> =>
  tx.select().from(report_parts).where(isOf(report)).orderBy(asc(report_parts.n));

/** One document among all: its bytes, how many precede the first one, and what its line says. */
export interface Document extends Part {
  head: number;
  of: number;
  root: string;
  before: number;
}

/** A document by its number: a look-up by the key, and one of the last; undefined: there is none. */
export async function documentAt(
  tx: Tx,
  { tenant_id, id }: Report,
  n: number,
): Promise<Document | undefined> {
  const which = sql`tenant_id = ${tenant_id}::uuid and report_id = ${id}::uuid`;
  const [document] = await rows<Document & Record<string, unknown>>(
    tx,
    sql`select p.n, p.start::float8 as start, p.bytes, p.people, p.hash, l.n as of, l.hash as root, f.start::int as head,
        ((p.n - 1) * f.people)::int as before
      from report_parts p
        cross join lateral (select n, hash from report_parts where ${which} order by n desc limit 1) l
        cross join lateral (select start, people from report_parts where ${which} and n = 1) f
      where p.tenant_id = ${tenant_id}::uuid and p.report_id = ${id}::uuid and p.n = ${n}::int`,
  );
  return document;
}

/** The line of a document that says which it is, and the hashes of it and of all. */
export const manifestLine = ({ language }: Report, part: Document): string =>
  `<p>${SENTENCES[language].part({ ...part, from: part.before + 1, to: part.before + part.people })}</p>\n`;

export const pageEnd = '</html>\n';

/** The page that names all documents of a report, with totals, the root hash and a link to each. */
export function contentsPage(
  { language }: Report,
  parts: readonly Part[],
  { tenant, address }: { tenant: string; address(n: number): string },
): string {
  const words = SENTENCES[language];
  const people = parts.reduce((sum, part) => sum + part.people, 0);
  let before = 0;
  const lines = parts.map((part) => {
    const [from, to] = [before + 1, (before += part.people)];
    const link = `<a href="${escapeHtml(address(part.n))}">${words.document(part.n)}</a>`;
    return `<tr><td>${link}</td><td>${words.people(from, to)}</td><td><code>${part.hash}</code></td></tr>\n`;
  });
  const columns = words.columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
  return `${pageStart(words.title, { lang: language, dir: LANGUAGES[language].direction })}
<h1>${words.title}: ${inertHtml(tenant)}</h1>
<p>${words.contents({ people, of: parts.length, root: parts.at(-1)!.hash })}</p>
<table class="parts"><thead><tr>${columns}</tr></thead><tbody>
${lines.join('')}</tbody></table>
${pageEnd}`;
}
