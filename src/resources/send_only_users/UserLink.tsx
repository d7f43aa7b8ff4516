import { useCreatePath } from 'ra-core';
import { Link } from '../../router';
import { useCan, useDeclaration } from '../../admin/registry';
import type { Shown } from '../../admin/declaration';

const USERS = 'users';

/** The name, linked to the user's page if the role may open it. */
export default function UserLink({ value, record }: Shown) {
  const createPath = useCreatePath();
  const shown = useCan()(useDeclaration(USERS), 'show');
  const name = String(value);
  if (!shown) return name;
  return <Link to={createPath({ resource: USERS, id: String(record['id']), type: 'show' })}>{name}</Link>;
}
