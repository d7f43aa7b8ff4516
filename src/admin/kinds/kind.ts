import type { ComponentType } from 'react';
import type { COLUMN_WIDTH } from '../../theme/tokens';
import type { FieldDeclaration, FilterDeclaration, ResourceDeclaration } from '../declaration';
import type { FilterInput, FilterToken } from '../list/filterParts';
import type { Row } from '../record';

/**
 * Appearance and behavior of a field kind on every list, page and form. A new kind is its name in `declaration.ts`, one
 * file with one of these, and one line in `index.ts`; if lists can be filtered by it, also one in `filterInputs.tsx`.
 */
export interface KindDefinition {
  /** The value on one line, as in a table. */
  Cell: ComponentType<CellProps>;
  /** The value on a record's page; default: the cell. */
  Field?: ComponentType<CellProps>;
  /** The input of a form, with its label. Load it with `late`: the first page has no form. */
  Input: ComponentType<InputProps>;
  /** The filter of a list. */
  filter?: KindFilter;
  /** Shown where there is no value; default: a dash. */
  empty?: string;
  /** Width of the column; without one it takes the remaining space, and at least `wide`. */
  width?: keyof typeof COLUMN_WIDTH;
  /** Aligned with the end of the column, as figures are. */
  end?: true;
  form?: KindForm;
}

/** A kind that a list can be filtered by. */
export interface FilterKindDefinition extends KindDefinition {
  filter: KindFilter;
}

/** Its input is in `filterInputs.tsx`, which loads later. */
interface KindFilter {
  /** Text of the filter once it is set: its label, and the value as people know it. */
  Token: ComponentType<FilterTokenProps>;
  /** Whether the filter offers this value. Other values may be free text and are not kept in saved views. */
  offers(value: string, filter: FilterDeclaration): boolean;
}

/** How a form validates a value; the messages are given by their keys. */
interface KindForm {
  /** Message for a missing required value; default: the field is required. */
  missing?: string;
  /** Message for a value that the schema refuses; default: the format is wrong. */
  invalid?: string;
  /** Initial value of a required field in the form of a new record. */
  initial?: unknown;
}

/** A value to show; never null, undefined or empty. */
export interface CellProps {
  value: unknown;
  record: Row;
  field: FieldDeclaration;
  declaration: ResourceDeclaration;
  /** The name of a record of any resource. */
  nameOf: (declaration: ResourceDeclaration, record: Row) => string;
}

export interface InputProps {
  field: FieldDeclaration;
  declaration: ResourceDeclaration;
  required: boolean;
  /** The value that the form begins with, if the record has none. */
  defaultValue?: unknown;
}

export interface FilterProps extends FilterInput {
  filter: FilterDeclaration;
}

export interface FilterTokenProps extends FilterToken {
  filter: FilterDeclaration;
}
