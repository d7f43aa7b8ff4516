import type { Deps } from '../../../server/http/handler';
import { TELNYX_FEES } from '../../../server/carriers/telnyx/fees';
import type { Registry, RegistryFees } from '../../../server/sending/carrier/registry';
import { REGISTRY_OFFERS } from '../../../src/rules/law/vetting';

/** Lets every tenant register through an account that takes fees. It only takes what is submitted. */
export function charging({ deps }: { deps: Deps }, fees: RegistryFees = TELNYX_FEES): void {
  const registry = {
    fees,
    campaigns: {},
    vettings: { offers: REGISTRY_OFFERS },
  } as unknown as Registry;
  deps.carrier = Object.assign(Object.create(deps.carrier) as NonNullable<Deps['carrier']>, {
    registrar: () => 'paid',
    registryOf: () => registry,
  });
}
