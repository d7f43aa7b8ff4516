import { useCreatePath, useGetOne } from 'ra-core';
import { Link } from 'react-router-dom';
import { Facts } from '../parts/Facts';
import type { Row } from '../record';
import { useNameOf } from '../recordName';
import { useRegistry, useWords } from '../registry';

interface BelowProps {
  /** Resource and id of the record that what is made will belong to. */
  resource: string;
  id: string;
}

/** Under the title of a form: what the new record belongs to, by name, with the way back to it. */
export function Below({ resource, id }: BelowProps) {
  const nameOf = useNameOf();
  const parent = useRegistry().resources.get(resource)!;
  const words = useWords(parent);
  const createPath = useCreatePath();
  const { data } = useGetOne<Row>(resource, { id });
  const name = data && <Link to={createPath({ resource, id, type: 'show' })}>{nameOf(parent, data)}</Link>;
  // The line is as high before the name has come.
  return <Facts row facts={[{ label: words.one, value: name ?? '\u00A0' }]} />;
}
