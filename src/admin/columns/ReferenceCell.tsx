import { useCreatePath, useGetManyAggregate } from 'ra-core';
import { Link } from 'react-router-dom';
import { opens, valueOf, type Row, useNameOf } from '../record';
import { useCan, useDeclaration } from '../registry';
import type { CellProps } from './types';

/** The other record's name. Names of one page are asked for together, or come with the record. */
function useReferred({ value, record, field }: CellProps) {
  const nameOf = useNameOf();
  const declaration = useDeclaration(field.reference);
  const resource = declaration.contract.name;
  const shown = useCan()(declaration, 'show');
  const given = field.name === undefined ? undefined : valueOf(record, field.name);
  const id = String(value);
  const { data } = useGetManyAggregate<Row>(
    resource,
    { ids: [id] },
    { enabled: given === undefined && shown },
  );
  const found = data?.[0];
  const name = typeof given === 'string' ? given : found ? nameOf(declaration, found) : id;
  return { id, resource, name, link: shown && opens(declaration) };
}

/** In a list the row opens its own record, so the other's name is text. */
export const ReferenceCell = (props: CellProps) => useReferred(props).name;

export function ReferenceField(props: CellProps) {
  const { id, resource, name, link } = useReferred(props);
  const createPath = useCreatePath();
  return link ? <Link to={createPath({ resource, id, type: 'show' })}>{name}</Link> : name;
}
