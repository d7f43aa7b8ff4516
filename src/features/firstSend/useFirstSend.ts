import { useCreatePath } from 'ra-core';
import { useCarrier } from '../../admin/carrier/context';
import { createAddress } from '../../admin/list/CreateButton';
import { useRole } from '../../admin/registry';
import { PROVIDER_ADMIN } from '../../contract/roles';
import { allRead, mapRead, type Read } from '../../dataProvider/read';
import { useReadAll, useReadList } from '../../dataProvider/reads';
import { useReadiness } from '../readiness/useReadiness';
import { stepsOf as registrationSteps } from '../registration/steps';
import { usePlaces as useRegistrationPlaces, useRegistrations } from '../registration/useRegistrations';
import { type Places, type Step, stepsOf } from './steps';

/** Addresses of a client's steps, with each form prefilled. */
function usePlaces(client_id: string): Places {
  const path = useCreatePath();
  const create = (resource: string, values: Record<string, unknown>) =>
    `${path({ resource, type: 'create' })}?source=${encodeURIComponent(JSON.stringify(values))}`;
  const campaign = (id: string) => path({ resource: 'campaigns', id, type: 'show' });
  return {
    numbers: `${path({ resource: 'clients', id: client_id, type: 'show' })}/client_virtual_numbers`,
    newNumber: createAddress(path({ resource: 'client_virtual_numbers', type: 'create' }), { client_id }),
    newAudience: create('audiences', { client_id }),
    importInto: (audience_id) => create('audiences', { audience_id }),
    newCampaign: (audience_ids) =>
      create('campaigns', audience_ids.length > 0 ? { client_id, audience_ids } : { client_id }),
    editor: (id) => path({ resource: 'campaigns', id, type: 'edit' }),
    review: (id) => `${campaign(id)}/review`,
    sending: (id) => `${campaign(id)}/results`,
  };
}

/** The steps to a client's first message, and the reads that they follow from. */
export function useFirstSend(client_id: string): { steps: Step[]; reads: Read<unknown>[] } {
  const carrier = useCarrier();
  const role = useRole();
  const places = usePlaces(client_id);
  const registrationPlaces = useRegistrationPlaces();
  const ofClient = useReadAll('client_virtual_numbers', { client_id });
  const hasOwn =
    'value' in ofClient && ofClient.value.data.some(({ order_state, sms }) => order_state === 'owned' && sms);
  const needsShared = 'value' in ofClient && !hasOwn;
  const shared = useReadAll('client_virtual_numbers', { client_id, shared: true }, { enabled: needsShared });
  const numbers = needsShared
    ? mapRead(allRead({ ofClient, shared }), (read) => ({
        ofClient: read.ofClient.data,
        shared: read.shared.data,
      }))
    : mapRead(ofClient, ({ data }) => ({ ofClient: data, shared: [] }));
  const audiences = mapRead(useReadAll('audiences', { client_id }), ({ data }) => data);
  const newest = useReadList('campaigns', {
    filter: { client_id },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'created_at', order: 'DESC' },
  });
  const campaign = mapRead(newest, ({ data: [first = null] }) => first);
  const known = 'value' in campaign ? campaign.value : null;
  const isChecked = known !== null && known.active_job_id === null;
  const readiness = useReadiness(known?.id, { enabled: isChecked });
  const isRegistered = carrier === 'configured';
  const registrations = useRegistrations({ enabled: isRegistered });
  const registration = mapRead(registrations, (read) =>
    registrationSteps(read, registrationPlaces).filter(({ step }) => step !== 'numbers'),
  );
  const steps = stepsOf(
    { carrier, isProvider: role === PROVIDER_ADMIN, numbers, audiences, registration, campaign, readiness },
    places,
  );
  return { steps, reads: [numbers, audiences, campaign, readiness, registration] };
}
