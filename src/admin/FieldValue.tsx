import { Suspense } from 'react';
import { NO_VALUE } from '../i18n/format';
import type { FieldDeclaration, ResourceDeclaration } from './define';
import { kinds } from './kinds';
import { valueOf, type Row } from './record';

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
  const { cell: Cell, choices } = field;
  const { Column, Field } = kinds[field.kind];
  const Part = compact ? Column : Field;
  const built = <Part value={value} record={record} field={field} declaration={declaration} />;
  if (!Cell) return built;
  return (
    // A chip keeps the place of the one to come, which has its size.
    <Suspense fallback={choices && built}>
      <Cell value={value} record={record} />
    </Suspense>
  );
}
