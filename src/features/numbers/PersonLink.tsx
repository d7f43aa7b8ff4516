import { useCreatePath } from 'ra-core';
import { Link } from '../../router';
import { formatNational } from '../../rules/formats/national';

/** A number, leading to the page of all that is known of it. */
export default function PersonLink({ value }: { value: unknown }) {
  const createPath = useCreatePath();
  const phone = String(value);
  return (
    <Link className="exact" to={createPath({ resource: 'people', id: phone, type: 'show' })}>
      {formatNational(phone)}
    </Link>
  );
}
