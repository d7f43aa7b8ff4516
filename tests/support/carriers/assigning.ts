import type { Deps } from '../../../server/http/handler';
import type { Registry } from '../../../server/sending/carrier/registry';

/** Lets every account assign numbers to 10DLC campaigns. It only takes the requests. */
export function assigning({ deps }: { deps: Deps }): void {
  const registry = { assignments: {} } as unknown as Registry;
  deps.carrier = Object.assign(Object.create(deps.carrier) as NonNullable<Deps['carrier']>, {
    registryOf: () => registry,
  });
}
