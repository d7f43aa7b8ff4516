import { HOME } from '../support/world';
import type { Act } from './acts';
import { OWNER, OWN_REGISTRATION } from './rows';

const OF_BRAND = `?source=${encodeURIComponent(JSON.stringify({ brand_id: HOME }))}`;

/** Writes of 10DLC registration that no declared form, action or list row sends by itself. */
export const REGISTRATION_ACTS: readonly Act[] = [
  {
    write: 'campaign_registrations.create',
    by: 'its form',
    at: '/campaign_registrations/create',
    before: async ({ fill, check }) => {
      await fill();
      await fill();
      await check(/^I accept the terms/);
    },
    press: 'Register',
  },
  {
    write: 'brand_vettings.create',
    by: 'its form',
    at: `/brand_vettings/create${OF_BRAND}`,
    before: ({ check }) => check(/^Aegis Mobile, Standard/),
    press: 'Order',
  },
  {
    write: 'brands.verify',
    by: 'its form',
    at: `/brands/${OWNER}/show`,
    before: ({ type }) => type('Code from the text', '550147'),
    press: 'Verify',
  },
  {
    write: 'client_virtual_numbers.assign',
    by: 'its row',
    at: `/clients/${HOME}/show/client_virtual_numbers`,
    before: async ({ press, ask, type }) => {
      await press(/^Actions for /);
      await ask('Assign to 10DLC campaign');
      await type('Registered campaign', OWN_REGISTRATION);
    },
    press: 'Assign',
  },
  {
    write: 'client_virtual_numbers.verify',
    by: 'its row',
    at: '/client_virtual_numbers',
    before: async ({ press, ask, type }) => {
      await press(/^Actions for .*555-0181/);
      await ask('State verification');
      await type('The carrier’s reference', 'TFV-2231');
      await type('Verified on', '2026-02-27');
    },
    press: 'State',
  },
  {
    write: 'client_virtual_numbers.revoke',
    by: 'its row',
    at: '/client_virtual_numbers',
    before: async ({ press, ask }) => {
      await press(/^Actions for .*555-0182/);
      await ask('Revoke verification');
    },
    press: 'Revoke verification',
  },
];
