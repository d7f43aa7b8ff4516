import { useStore } from 'ra-core';
import { useMemo } from 'react';
import type { FieldDeclaration } from '../define';
import { useDeclaration, useViewer } from '../registry';

/**
 * What one person likes of one list. Only names of fields, and views the person named: a view is the query part
 * of the list's address.
 */
export interface ListPreference {
  /** Columns left out, of those that are there unasked. */
  hidden: readonly string[];
  /** Columns chosen, of those that are not. */
  shown: readonly string[];
  order: readonly string[];
  views: Readonly<Record<string, string>>;
  /** Automatic updates of the list are off. */
  still?: boolean;
  /** Announces the end of what is listed. */
  notice?: boolean;
}

export const NO_PREFERENCE: ListPreference = { hidden: [], shown: [], order: [], views: {} };

/** Preferences of a person by list, as the store has them: perhaps damaged, or of another version. */
type Kept = Readonly<Record<string, unknown>>;
const NOTHING: Kept = {};

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

const objectOf = (value: unknown): Kept =>
  typeof value === 'object' && value !== null ? (value as Kept) : NOTHING;

function preferenceOf(kept: unknown): ListPreference {
  const { hidden, shown, order, views, still, notice } = objectOf(kept);
  return {
    hidden: strings(hidden),
    shown: strings(shown),
    order: strings(order),
    views: Object.fromEntries(
      Object.entries(objectOf(views)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    still: still === true,
    notice: notice === true,
  };
}

/**
 * What the signed-in person likes of the list around, and the way to change it, in react-admin's store. To who uses it
 * a column is `hidden` or not. Kept is how that differs from what the declaration says, because another parent's list
 * may have spare columns of its own.
 */
export function useListPreference(): [ListPreference, (value: ListPreference) => void] {
  const { contract, fields } = useDeclaration();
  const userId = useViewer()?.id;
  const [kept, keep] = useStore<Kept>(`lists:${userId ?? ''}`, NOTHING);
  const own = objectOf(kept)[contract.name];
  const value = useMemo(() => preferenceOf(own), [own]);
  const spare = fields.flatMap((field) => (field.spare ? field.source : []));
  const { shown } = value;
  const hidden = [...value.hidden, ...spare.filter((source) => !shown.includes(source))];
  const like = (next: ListPreference) => {
    if (userId === undefined) return;
    const changed: ListPreference = {
      ...next,
      hidden: next.hidden.filter((source) => !spare.includes(source)),
      shown: [
        ...shown.filter((source) => !spare.includes(source)),
        ...spare.filter((source) => !next.hidden.includes(source)),
      ],
    };
    keep({ ...objectOf(kept), [contract.name]: changed });
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
