import { type Names, namesBy } from '../platform/names';
import { type SecureAnswer, secureGet, type SecureTarget } from '../platform/secureGet';

/** The internet, as far as domains are looked up and visited there. */
export interface Network extends Names {
  /** @throws if the host cannot be reached */
  visit(target: SecureTarget): Promise<SecureAnswer>;
}

/** @param servers comma-separated addresses of name servers; default: the system's */
export const networkOf = (servers?: string): Network => ({
  ...namesBy(servers?.split(',').map((server) => server.trim())),
  visit: secureGet,
});
