import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TELNYX_FEES } from '../../../server/carriers/telnyx/fees';
import { TWILIO_FEES } from '../../../server/carriers/twilio/fees';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

it('the guide names every fee as the forms show it, with its source and month', () => {
  const rows = readFileSync('docs/carriers.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const fees = {
    'A brand at Telnyx': TELNYX_FEES.brand({}),
    'A campaign at Telnyx, marketing': TELNYX_FEES.campaign('MARKETING', {}),
    'A vetting at Telnyx, standard': TELNYX_FEES.vetting('STANDARD'),
    'A vetting at Telnyx, enhanced': TELNYX_FEES.vetting('ENHANCED'),
    'A brand at Twilio': TWILIO_FEES.brand({}),
    'A campaign at Twilio, marketing': TWILIO_FEES.campaign('MARKETING', {}),
  };
  for (const [name, fee] of Object.entries(fees))
    expect(rows).toContainEqual([
      '',
      name,
      `$${(fee!.micros / 1_000_000).toFixed(2)}`,
      fee!.source,
      month.format(new Date(`${fee!.read_on}-01T00:00:00Z`)),
      '',
    ]);
});
