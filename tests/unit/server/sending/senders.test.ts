import { describe, expect, it } from 'vitest';
import { chooseFrom } from '../../../../server/sending/compose/senders';

describe('the number to send from', () => {
  const own = ['+12025550190', '+12025550191', '+13125550190'];
  const sendersOf = () =>
    chooseFrom(
      own.map((phone) => ({
        phone,
        account: 'simulator',
        registration: null,
        per_minute: null,
        per_day: null,
        brand: null,
      })),
    );

  it('has the area code of the recipient where there is one, and stays the same', () => {
    const senders = sendersOf();
    expect(senders.for('+13125550100').phone).toBe('+13125550190');
    const near = Array.from({ length: 50 }, (_, i) => senders.for(`+1202555${1000 + i}`).phone);
    expect(new Set(near)).toEqual(new Set(own.slice(0, 2)));
    expect(near).toEqual(Array.from({ length: 50 }, (_, i) => sendersOf().for(`+1202555${1000 + i}`).phone));
    expect(own).toContain(senders.for('+14155550100').phone);
  });
});
