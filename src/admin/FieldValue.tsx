import { Suspense } from 'react';
import { NO_VALUE } from '../i18n/format';
import type { FieldDeclaration, ResourceDeclaration } from './declaration';
import { kinds } from './kinds';
import { valueOf, type Row } from './record';
import { useNameOf } from './recordName';
import { useWords } from './registry';

interface FieldValueProps {
  field: FieldDeclaration;
  record: Row;
  declaration: ResourceDeclaration;
  /** Renders the value on one line, as in a table. */
  compact?: boolean;
}

const isNone = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** True if only a dash would be shown: no value, or a part of an empty whole. */
export const isBlank = ({ source, of, cell, kind, blank }: FieldDeclaration, record: Row): boolean =>
  !blank && isNone(valueOf(record, source))
    ? kinds[kind].empty === undefined
    : of !== undefined && !cell && !valueOf(record, of);

/** A record's field as its kind shows it, or the field's own cell. */
export function FieldValue({ field, record, declaration, compact }: FieldValueProps) {
  const value = valueOf(record, field.source);
  const nameOf = useNameOf();
  const { cell: Own, choices } = field;
  const { Cell, Field = Cell } = kinds[field.kind];
  if (isNone(value) && !field.blank) return <Nothing field={field} declaration={declaration} />;
  const Part = compact ? Cell : Field;
  const built = (
    <Part value={value} record={record} field={field} declaration={declaration} nameOf={nameOf} />
  );
  if (!Own) return built;
  return (
    // The kind's own chip has the same size as the final one, so nothing moves.
    <Suspense fallback={choices && built}>
      <Own value={value} record={record} />
    </Suspense>
  );
}

/** Text for a missing value, where the declaration has a better one than a dash. */
function Nothing({ field, declaration }: Pick<FieldValueProps, 'field' | 'declaration'>) {
  return useWords(declaration).unset(field, kinds[field.kind].empty ?? NO_VALUE);
}
