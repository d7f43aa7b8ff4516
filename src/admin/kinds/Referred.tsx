import { useCreatePath } from 'ra-core';
import { Link } from '../../router';
import { useReadReferenced } from '../../dataProvider/readReferenced';
import { opens, type Row } from '../record';
import { useCan, useDeclaration } from '../registry';
import type { CellProps } from './kind';
import { storedName } from './storedName';

/** The other record's name, if the row does not have it. */
export const ReferredName = (props: CellProps) => useReferred(props).name;

/** The same on a page, with a link. */
export function ReferredLink(props: CellProps) {
  const { id, resource, name, link } = useReferred(props);
  const createPath = useCreatePath();
  return link ? <Link to={createPath({ resource, id, type: 'show' })}>{name}</Link> : name;
}

/** The other record's name: from this record if it has it, else all names of a page in one request. */
function useReferred(props: CellProps) {
  const { value, field, nameOf } = props;
  const declaration = useDeclaration(field.reference);
  const resource = declaration.contract.name;
  const shown = useCan()(declaration, 'show');
  const stored = storedName(props);
  const id = String(value);
  const read = useReadReferenced<string>(resource, id, { enabled: stored === undefined && shown });
  // Without a known name the id is shown.
  const fetched = 'value' in read ? nameOf(declaration, read.value as Row) : id;
  const name = typeof stored === 'string' ? stored : fetched;
  return { id, resource, name, link: shown && opens(declaration) };
}
