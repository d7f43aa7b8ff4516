import { useSyncExternalStore } from 'react';
import { NO_PREFERENCE, onListChange, readList, writeList, type ListPreference } from '../../../theme/lists';
import type { FieldDeclaration } from '../../define';
import { useDeclaration, useViewer } from '../registry';

type Chosen = ListPreference & { hidden: readonly string[] };

/** What the signed-in person likes of the list around, and the way to change it. */
export function useListPreference(): [Chosen, (value: ListPreference) => void] {
  const { contract, fields } = useDeclaration();
  const userId = useViewer()?.id;
  const read = () => (userId === undefined ? NO_PREFERENCE : readList(userId, contract.name));
  const value = useSyncExternalStore(onListChange, read);
  const hidden = value.hidden ?? fields.flatMap(({ spare, source }) => (spare ? source : []));
  return [{ ...value, hidden }, (next) => userId !== undefined && writeList(userId, contract.name, next)];
}

/** Columns in the person's order without those that are hidden; the first column always stays. */
export function chosenColumns<F extends FieldDeclaration>(
  columns: readonly F[],
  { hidden, order }: Pick<Chosen, 'hidden' | 'order'>,
): readonly F[] {
  const place = ({ source }: F) => (order.includes(source) ? order.indexOf(source) : Infinity);
  const [first, ...rest] = columns;
  if (!first) return columns;
  return [
    first,
    ...rest.filter(({ source }) => !hidden.includes(source)).toSorted((a, b) => place(a) - place(b)),
  ];
}
