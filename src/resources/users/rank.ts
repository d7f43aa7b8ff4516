import type { Viewer } from '../../admin/declaration';
import type { User } from './contract';

/** Users cannot change users above them (contract, calls 22-27). The server enforces this too. */
export const reaches = ({ role }: Pick<User, 'role'>, viewer: Viewer | undefined): boolean =>
  viewer !== undefined && role <= viewer.role;

/** Users cannot delete themselves or change their own role, so the last user with role 5 cannot be deleted. */
export const removes = (user: Pick<User, 'id' | 'role'>, viewer: Viewer | undefined): boolean =>
  reaches(user, viewer) && user.id !== viewer?.id;
