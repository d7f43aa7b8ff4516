import { Suspense } from 'react';
import type { FieldDeclaration, ResourceDeclaration } from '../define';
import { kinds } from './kinds';
import { valueOf, type Row } from './record';

/** Stands where a record has no value; an en dash needs no translation. */
const NO_VALUE = '–';

interface FieldValueProps {
  field: FieldDeclaration;
  record: Row;
  declaration: ResourceDeclaration;
  /** In one line, as in a table. */
  compact?: boolean;
}

/** A record's field in the looks of its kind. */
export function FieldValue({ field, record, declaration, compact }: FieldValueProps) {
  const value = valueOf(record, field.source);
  if (value === null || value === undefined || value === '') return NO_VALUE;
  const { cell: Cell } = field;
  if (Cell) {
    return (
      <Suspense fallback={null}>
        <Cell value={value} record={record} />
      </Suspense>
    );
  }
  const { Column, Field } = kinds[field.kind];
  const Part = compact ? Column : Field;
  return <Part value={value} record={record} field={field} declaration={declaration} />;
}
