import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  BRAND_FEE,
  campaignFee,
  type RegistrationFee,
  TWILIO_BRAND_FEE,
  vettingFee,
} from '../../../src/rules/law/registrationFees';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

it('the guide names every fee as the forms show it, with its source and month', () => {
  const rows = readFileSync('docs/carriers.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const fees: Record<string, RegistrationFee> = {
    'A brand': BRAND_FEE,
    'A brand at Twilio': TWILIO_BRAND_FEE,
    'A campaign, marketing': campaignFee('MARKETING'),
    'A vetting, standard': vettingFee('STANDARD'),
    'A vetting, enhanced': vettingFee('ENHANCED'),
  };
  for (const [name, { micros, source, read_on }] of Object.entries(fees))
    expect(rows).toContainEqual([
      '',
      name,
      `$${(micros / 1_000_000).toFixed(2)}`,
      source,
      month.format(new Date(`${read_on}-01T00:00:00Z`)),
      '',
    ]);
});
