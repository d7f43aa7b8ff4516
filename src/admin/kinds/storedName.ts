import { valueOf } from '../record';
import type { CellProps } from './kind';

/** The name of a referred record, if the record that refers to it has it; undefined if not. */
export const storedName = ({ record, field }: Pick<CellProps, 'record' | 'field'>): unknown =>
  field.name === undefined ? undefined : valueOf(record, field.name);
