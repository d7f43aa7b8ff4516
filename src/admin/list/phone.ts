import type { FieldDeclaration } from '../declaration';
import { isWords, leaving } from './fitting';

/** Facts on the second line of a row that opens its record. */
const FACTS = 2;

/** Words as they are stored, and states, need no label. */
const isBare = (column: FieldDeclaration) =>
  column.kind === 'status' || (isWords(column) && column.cell === undefined);

/**
 * The place of each column on a phone, as a class of its cells: the name with its state, and below it facts. Where rows
 * are linked to the pages of their records, which have all the rest, these are the ones that a narrow table would drop
 * last; else all of them.
 * @param status the field that is the record's own state, where it has several
 */
export function placesOnPhone(
  columns: readonly FieldDeclaration[],
  linked: boolean,
  status?: string,
): (column: FieldDeclaration) => string {
  const order = leaving(columns).toReversed();
  const states = order.filter(({ kind }) => kind === 'status');
  const state = states.find(({ source }) => source === status) ?? states[0];
  const facts = order.filter((column) => column !== state).slice(0, linked ? FACTS : undefined);
  return (column) => {
    if (column === state) return 'phone-state';
    if (!facts.includes(column)) return 'phone-out';
    if (column.kind === 'progress') return 'phone-bar';
    if (!linked && column.cell) return 'phone-line';
    return isBare(column) ? 'phone-bare' : '';
  };
}
