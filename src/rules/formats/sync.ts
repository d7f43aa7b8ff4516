/** Share of unreadable numbers from which a file that the audience is to match removes nobody. */
export const UNREADABLE_MAX = 0.05;

/** Counts of a file whose rows have been judged. */
interface Judged {
  rows: number;
  further: number;
  rejected: Readonly<Record<string, number>>;
  /** People of the file who are, or come to be, in the audience. */
  people: number;
}

/** Whether people who are not in a file may be removed: it names somebody, and nearly all of it is readable. */
export const removesGone = ({ rows, further, rejected, people }: Judged): boolean =>
  people > 0 && (rejected['missing'] ?? 0) + (rejected['invalid'] ?? 0) <= (rows + further) * UNREADABLE_MAX;
