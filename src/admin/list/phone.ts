import type { FieldDeclaration } from '../declaration';
import { isWords, leaving } from './fitting';

/** Facts on the second line of a row. */
const FACTS = 2;

/** Words as they are stored, and states, need no label. */
const isBare = (column: FieldDeclaration) =>
  column.kind === 'status' || (isWords(column) && column.cell === undefined);

/**
 * The place of each column on a phone, as a class of its cells, where a row that opens has two lines: the name with
 * its state, and below it the facts that a narrow table would drop last. The page of the record has all the rest.
 */
export function placesOnPhone(columns: readonly FieldDeclaration[]): (column: FieldDeclaration) => string {
  const order = leaving(columns).toReversed();
  const state = order.find(({ kind }) => kind === 'status');
  const facts = order.filter((column) => column !== state).slice(0, FACTS);
  return (column) => {
    if (column === state) return 'phone-state';
    if (!facts.includes(column)) return 'phone-out';
    if (column.kind === 'progress') return 'phone-bar';
    return isBare(column) ? 'phone-bare' : '';
  };
}
