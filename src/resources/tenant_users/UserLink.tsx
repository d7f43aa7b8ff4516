import { useCreatePath } from 'ra-core';
import { Link } from '../../router';
import { decodeId } from '../../dataProvider/identity';
import type { Shown } from '../../admin/declaration';
import { tenantUsers } from './contract';

/** The name, leading to the user's own page. */
export default function UserLink({ value, record }: Shown) {
  const createPath = useCreatePath();
  const id = decodeId(tenantUsers.key, String(record['id']))?.['id'];
  return <Link to={createPath({ resource: 'users', id, type: 'show' })}>{String(value)}</Link>;
}
