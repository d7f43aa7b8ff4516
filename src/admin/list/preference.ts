import { useStore } from 'ra-core';
import { useMemo } from 'react';
import type { FieldDeclaration } from '../declaration';
import { useDeclaration, useViewer } from '../registry';

/**
 * One person's preferences for one list. They hold only names of fields and the views that the person
 * saved: a view is the query part of the list's address.
 */
export interface ListPreference {
  /** Default columns that the person hid. */
  hidden: readonly string[];
  /** Spare columns that the person added. */
  shown: readonly string[];
  order: readonly string[];
  views: Readonly<Record<string, string>>;
  /** Automatic updates of the list are turned off. */
  still?: boolean;
  /** Notifies when a listed record ends. */
  notice?: boolean;
}

/** Where react-admin keeps a list's page, order and filters: of a page of its own, or of a tab of a record. */
export const storeKey = (resource: string, under: object = ['page']): string =>
  `${resource}.${Object.values(under).join('.')}`;

export const NO_PREFERENCE: ListPreference = { hidden: [], shown: [], order: [], views: {} };

/** A person's preferences by list, as stored: perhaps damaged, or from another version. */
type Kept = Readonly<Record<string, unknown>>;
const NOTHING: Kept = {};

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

const objectOf = (value: unknown): Kept =>
  typeof value === 'object' && value !== null ? (value as Kept) : NOTHING;

function preferenceOf(stored: unknown): ListPreference {
  const { hidden, shown, order, views, still, notice } = objectOf(stored);
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
 * The signed-in person's preferences for the current list, and a setter, in react-admin's store. To
 * callers a column is `hidden` or not. The store keeps the difference from the declaration, because the
 * same list under another parent may have other spare columns.
 */
export function useListPreference(): [ListPreference, (value: ListPreference) => void] {
  const { contract, fields } = useDeclaration();
  const userId = useViewer()?.id;
  const [stored, keep] = useStore<Kept>(`lists:${userId ?? ''}`, NOTHING);
  const ofResource = objectOf(stored)[contract.name];
  const value = useMemo(() => preferenceOf(ofResource), [ofResource]);
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
    keep({ ...objectOf(stored), [contract.name]: changed });
  };
  return [{ ...value, hidden }, like];
}

/** The visible columns in the person's order; the first column always stays. */
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
