import { type Env, origins } from '../../config/env';
import { invalidField } from '../../http/problem';
import { assertWebAddress } from '../../http/webAddress';

/** A label of a host name that certificates are issued for (RFC 1123). */
const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/;
const HOST_MAX = 253;

/**
 * A typed host name as it is stored: in ASCII and lower case.
 * @throws 422 for anything else than a public name, and for the console's own hosts
 */
export function assertHost(field: string, typed: string, env: Env): string {
  const text = typed.trim();
  if (/[/:?#@\\\s]/.test(text) || !URL.canParse(`https://${text}/`)) throw invalidField(field, 'host');
  const { hostname } = new URL(assertWebAddress(field, `https://${text}/`));
  if (hostname.length > HOST_MAX || !hostname.split('.').every((label) => LABEL.test(label)))
    throw invalidField(field, 'host');
  if (origins(env).some((origin) => new URL(origin).hostname === hostname))
    throw invalidField(field, 'own_host');
  return hostname;
}
