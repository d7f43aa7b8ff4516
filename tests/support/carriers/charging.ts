import type { Deps } from '../../../server/http/handler';
import type { Registry } from '../../../server/sending/carrier/registry';
import { REGISTRY_OFFERS } from '../../../src/rules/law/vetting';

/** Lets every tenant register through an account that takes the usual fees. It only takes what is submitted. */
export function charging({ deps }: { deps: Deps }): void {
  const registry = {
    charges: true,
    campaigns: {},
    vettings: { offers: REGISTRY_OFFERS },
  } as unknown as Registry;
  deps.carrier = Object.assign(Object.create(deps.carrier) as NonNullable<Deps['carrier']>, {
    registrar: () => 'paid',
    registryOf: () => registry,
  });
}
