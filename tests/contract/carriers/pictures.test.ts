import { afterEach, describe, expect, it } from 'vitest';
import { bandwidthAccount, ACCOUNT, telnyxAccount, twilioAccount } from '../../support/carriers/rest';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, simulator, sending, deps, work } = server;
const [one] = simulated(1, 0) as [string];

afterEach(() => {
  deps.carrier = sending.carrier = simulator;
});

describe.each([
  ['Telnyx', telnyxAccount],
  ['Twilio', twilioAccount],
  ['Bandwidth', bandwidthAccount],
] as const)('pictures that people send, through %s', (_, open) => {
  /** Incoming texts as the inbox, the thread, the person's page and the number of opt-outs say them. */
  async function after(...texts: readonly [body: string, media: number][]) {
    const { clientId } = await aCampaign({ phones: [one], sender: SENDER, account: ACCOUNT });
    const made = await open(server);
    deps.carrier = sending.carrier = made.accounts;
    for (const [n, [body, media]] of texts.entries())
      await made.tell(made.standIn.text(one, SENDER, body, `MO${n}`, {}, media));
    await work();
    const staff = await as(3);
    const paging = 'skip=0&limit=10';
    const { json: inbox } = await staff.get(`/clients/${clientId}/conversations?${paging}`);
    const { json: thread } = await staff.get(
      `/clients/${clientId}/virtual_numbers/${one}/conversations/${SENDER}?${paging}`,
    );
    const { json: person } = await staff.get(`/people/${one}/messages?${paging}`);
    const received = ({ records }: { records: { kind: string; body: string; media_count: number }[] }) =>
      records
        .filter(({ kind }) => kind === 'received')
        .map(({ body, media_count }) => [body, media_count])
        .toReversed();
    const { json: list } = await staff.get(`/clients/${clientId}/do_not_calls?${paging}`);
    return { inbox: inbox.records, thread: received(thread), person: received(person), stopped: list.total };
  }

  it('are counted with the message, alone and with a text', async () => {
    const said = [
      ['', 1],
      ['Look!', 2],
      ['No picture', 0],
    ] as const;
    const { inbox, thread, person } = await after(...said.map(([body, n]) => [body, n] as [string, number]));
    expect(thread).toEqual(said);
    expect(person).toEqual(said);
    expect(inbox).toMatchObject([{ last_message: 'No picture', last_media: 0 }]);
  });

  it('are said in the inbox', async () => {
    expect((await after(['', 1])).inbox).toMatchObject([{ last_message: '', last_media: 1 }]);
  });

  it('do not hide a STOP', async () => {
    expect((await after(['STOP', 1])).stopped).toBe(1);
  });
});
