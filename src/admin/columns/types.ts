import type { FieldDeclaration, ResourceDeclaration } from '../define';
import type { Row } from '../record';

/** A value to show. It is never null, undefined or empty: `FieldValue` says "none" for those. */
export interface CellProps<T = unknown> {
  value: T;
  record: Row;
  field: FieldDeclaration;
  declaration: ResourceDeclaration;
}
