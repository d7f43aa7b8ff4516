import { type Names, namesBy } from '../platform/names';
import { pinnedPost, type PinnedTarget } from '../platform/pinnedPost';
import { type SecureAnswer, secureGet, type SecureTarget } from '../platform/secureGet';

/** The internet, as far as domains are visited and events are sent there. */
export interface Network extends Names {
  /** @throws if the host cannot be reached */
  visit(target: SecureTarget): Promise<SecureAnswer>;
  /** @returns the status of the answer @throws if there is none */
  post(target: PinnedTarget): Promise<number>;
}

/** @param servers comma-separated addresses of name servers; default: the system's */
export const networkOf = (servers?: string): Network => ({
  ...namesBy(servers?.split(',').map((server) => server.trim())),
  visit: secureGet,
  post: pinnedPost,
});
