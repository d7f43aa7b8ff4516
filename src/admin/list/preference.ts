import { useSyncExternalStore } from 'react';
import { NO_PREFERENCE, onListChange, readList, writeList, type ListPreference } from '../../theme/lists';
import type { FieldDeclaration } from '../define';
import { useDeclaration, useViewer } from '../registry';

/**
 * What the signed-in person likes of the list around, and the way to change it. To who uses it a column is `hidden`
 * or not. Kept is how that differs from what the declaration says, because another parent's list may have spare
 * columns of its own.
 */
export function useListPreference(): [ListPreference, (value: ListPreference) => void] {
  const { contract, fields } = useDeclaration();
  const userId = useViewer()?.id;
  const read = () => (userId === undefined ? NO_PREFERENCE : readList(userId, contract.name));
  const value = useSyncExternalStore(onListChange, read);
  const spare = fields.flatMap((field) => (field.spare ? field.source : []));
  const { shown } = value;
  const hidden = [...value.hidden, ...spare.filter((source) => !shown.includes(source))];
  const like = (next: ListPreference) => {
    if (userId === undefined) return;
    writeList(userId, contract.name, {
      ...next,
      hidden: next.hidden.filter((source) => !spare.includes(source)),
      shown: [
        ...shown.filter((source) => !spare.includes(source)),
        ...spare.filter((source) => !next.hidden.includes(source)),
      ],
    });
  };
  return [{ ...value, hidden }, like];
}

/** Columns in the person's order without those that are hidden; the first column always stays. */
export function chosenColumns<F extends FieldDeclaration>(
  columns: readonly F[],
  { hidden, order }: Pick<ListPreference, 'hidden' | 'order'>,
): readonly F[] {
  const place = ({ source }: F) => (order.includes(source) ? order.indexOf(source) : Infinity);
  const [first, ...rest] = columns;
  if (!first) return columns;
  return [
    first,
    ...rest.filter(({ source }) => !hidden.includes(source)).toSorted((a, b) => place(a) - place(b)),
  ];
}
