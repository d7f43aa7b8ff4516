import { useCreatePath, useGetOne } from 'ra-core';
import { Link } from 'react-router-dom';
import { Facts } from '../parts/Facts';
import type { Row } from '../record';
import { useNameOf } from '../recordName';
import { useRegistry, useWords } from '../registry';

interface ParentLineProps {
  /** Resource and id of the record that what is made will belong to. */
  resource: string;
  id: string;
}

/** The record that a new one will belong to, by name, with a link back to it. */
export function ParentLine({ resource, id }: ParentLineProps) {
  const nameOf = useNameOf();
  const parent = useRegistry().resources.get(resource)!;
  const words = useWords(parent);
  const createPath = useCreatePath();
  const { data } = useGetOne<Row>(resource, { id });
  const name = data && <Link to={createPath({ resource, id, type: 'show' })}>{nameOf(parent, data)}</Link>;
  // The line is as high before the name has come.
  return <Facts row facts={[{ label: words.one, value: name ?? '\u00A0' }]} />;
}
