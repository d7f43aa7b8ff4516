import { beforeEach, expect } from 'vitest';
import { type createSendingServer, SENDER, simulated } from './sending';

export const [member, person, other] = simulated(3, 0) as [string, string, string];

export const CONSENT = 'I agree to receive marketing texts from Acme Fitness at this number.';
/** A page as staff write it, without its audience. */
export const WRITTEN = {
  name: 'Website',
  language: 'en',
  consent: CONSENT,
  claim: 'written',
  frequency: 'Up to 4 messages a month',
  privacy_url: 'https://acme.example/privacy',
  terms_url: 'https://acme.example/terms',
  double_opt_in: true,
  keyword: 'JOIN',
};

/** Pages of a client, and people who visit them and write to the client's number. */
export function optInPagesOf(server: Awaited<ReturnType<typeof createSendingServer>>) {
  const { as, aCampaign, work, sim, simulator, app, clock } = server;

  async function aPage(change: object = {}) {
    const made = await aCampaign({ phones: [member] });
    const staff = await as(3);
    const body = { ...WRITTEN, audience_id: made.audienceId, ...change };
    const { status, json } = await staff.post(`/clients/${made.clientId}/opt_in_pages`, body);
    expect(status).toBe(201);
    // Signs in anew: the clock may have ended a session.
    const page = async () => (await (await as(3)).get(`/opt_in_pages/${json.id}`)).json;
    const people = async () =>
      (await (await as(3)).get(`/audiences/${made.audienceId}/targets`)).json.records.map(
        ({ phone }: { phone: string }) => phone,
      );
    return { ...made, staff, id: json.id as string, path: new URL(json.address).pathname, page, people };
  }

  /** Each test comes from a network of its own, as visits of all tests are counted together. */
  let tests = 0;
  beforeEach(() => {
    tests += 1;
  });
  const visitor = () => ({ incoming: { socket: { remoteAddress: `203.0.113.${tests}` } } });

  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers }, visitor());

  const valueOf = (html: string, name: string) =>
    new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '';

  /** The fields of the page's form as a person fills them in after some seconds. */
  async function filled(path: string, phone: string, seconds = 8) {
    const html = await (await get(path)).text();
    clock.advance(seconds);
    return {
      phone,
      agree: 'yes',
      stamp: valueOf(html, 'stamp'),
      version: valueOf(html, 'version'),
      website: '',
    };
  }

  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request(path, { method: 'POST', body: new URLSearchParams(form), headers }, visitor());

  async function enter(path: string, phone: string) {
    const sent = await post(path, await filled(path, phone));
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '?sent']);
    return (await get(`${path}?sent`)).text();
  }

  async function write(body: string, from = person) {
    await sim.request('/inbound', { method: 'POST', body: JSON.stringify({ from, to: SENDER, body }) });
    await work();
  }

  const answers = async () =>
    (await simulator.ledger()).filter(({ job_id }) => job_id === null).map(({ body }) => body);

  const historyOf = async (phone = person) =>
    (await (await as(3)).get(`/people/${encodeURIComponent(phone)}/consent_events`)).json.records ?? [];

  const isListed = async (clientId: string) =>
    (await (await as(3)).get(`/clients/${clientId}/do_not_calls`)).json.records.length > 0;

  return { aPage, get, post, visitor, filled, enter, write, answers, historyOf, isListed };
}
