import type { Viewer } from '../../admin/define';
import type { User } from './contract';

/** Nobody changes whoever ranks above them (contract, calls 22-27); the server refuses it as well. */
export const reaches = ({ role }: Pick<User, 'role'>, viewer: Viewer | undefined): boolean =>
  viewer !== undefined && role <= viewer.role;

/** Nobody deletes themselves, so somebody with the last role 5 cannot be deleted at all. */
export const removes = (user: Pick<User, 'id' | 'role'>, viewer: Viewer | undefined): boolean =>
  reaches(user, viewer) && user.id !== viewer?.id;
