import { toE164 } from '../phone';

/** Longest column name that is kept; the rest is cut. */
const NAME_MAX = 120;

/** Whether the first row names columns: it does unless one of its cells is a phone number. */
export const isHeader = (cells: readonly string[]): boolean => !cells.some((cell) => toE164(cell).ok);

const tidy = (cell: string) =>
  cell
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX)
    .trim();

/**
 * Column names that are present, unique and safe to show: an empty one becomes `Column 3`, the second `Phone`
 * becomes `Phone (2)`. Two readers of one file get the same names, so a mapping may refer to them.
 */
export function columnNames(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, i) => {
    const base = tidy(cell) || `Column ${i + 1}`;
    let name = base;
    for (let n = 2; taken.has(name); n += 1) name = `${base} (${n})`;
    taken.add(name);
    return name;
  });
}

/** Names for a file without a header row. */
export const numberedColumns = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `Column ${i + 1}`);
