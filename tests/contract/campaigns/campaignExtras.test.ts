import { describe, expect, it } from 'vitest';
import { file_chunks } from '../../../server/db/schema';
import { sweepFiles } from '../../../server/lifetime/tidy';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, app, clock, db } = server;
const PHONE = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
};

describe('a short address', () => {
  async function aLink() {
    const staff = await as(3);
    const { clientId, campaignId } = await aCampaign();
    const made = { name: 'Menu', destination: 'https://shop.example/menu?utm=a', client_id: clientId };
    const { json: link } = await staff.post('/links', made);
    await staff.post(`/campaigns/${campaignId}/links`, { link_id: link.id });
    const visit = (headers: Record<string, string>, method = 'GET') =>
      app.request(new URL(link.short_url).pathname, { method, headers });
    return { staff, campaignId, link, visit };
  }

  it('leads to its destination, and counts people apart from programs', async () => {
    const { staff, campaignId, link, visit } = await aLink();
    const answer = await visit(PHONE);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('https://shop.example/menu?utm=a');
    await visit({ 'user-agent': 'WhatsApp/2.23 A' });
    await visit({ ...PHONE, purpose: 'prefetch' });
    await visit(PHONE, 'HEAD');
    expect((await staff.get(`/links/${link.id}`)).json.clicks).toBe(1);
    const clicks = (await staff.get(`/campaigns/${campaignId}/clicks`)).json;
    expect(clicks.total).toBe(4);
    expect((await staff.get(`/campaigns/${campaignId}/clicks?bot=false`)).json.total).toBe(1);
  });

  it('that nobody made leads nowhere', async () => {
    expect((await app.request('/l/XXXXXXXX', { headers: PHONE })).status).toBe(404);
    expect((await app.request('/l/..%2fetc', { headers: PHONE })).status).toBe(404);
  });
});

describe('a report', () => {
  it('is built in the background, downloaded by its address alone, and expires', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign({ phones: simulated(3, 0) });
    await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    await work();
    const path = `/campaigns/${campaignId}/reports`;
    const { status, json } = await staff.post(path, { kind: 'recipients' });
    expect({ status, state: json.state, by: json.by }).toEqual({
      status: 202,
      state: 'preparing',
      by: 'Role 3',
    });
    await work();
    const [ready] = (await staff.get(path)).json.records;
    expect(ready).toMatchObject({ state: 'ready', rows: 3, error: null });
    const { pathname, search } = new URL(ready.url);
    const file = await app.request(pathname + search);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="recipients-/);
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^\+1500555\d{4},delivered,,1,/);
    expect((await app.request(`${pathname}?key=guess`)).status).toBe(404);
    clock.advance(8 * 86_400);
    expect((await app.request(pathname + search)).status).toBe(404);
    await sweepFiles(db, clock.now());
    expect(await db.$count(file_chunks)).toBe(0);
    const later = await as(3);
    expect((await later.get(path)).json.records[0]).toMatchObject({ state: 'expired', url: null });
  });
});

describe('campaigns from a file', () => {
  const send = async (lines: string[]) => {
    const staff = await as(3);
    const { clientId } = await aCampaign();
    const form = new FormData();
    form.append('file', new File([lines.join('\n')], 'campaigns.csv', { type: 'text/csv' }));
    return { staff, ...(await staff.post(`/campaigns/file?client_id=${clientId}`, form)) };
  };

  it('are made row by row, each with its outcome', async () => {
    const { staff, status, json } = await send([
      'Name,Message',
      'Spring,"Hello {first_name|there}"',
      ',No name',
      'Fall,',
    ]);
    expect(status).toBe(202);
    expect(json.records).toMatchObject([
      { row: 2, name: 'Spring', error: null },
      { row: 3, id: null, error: 'The name is missing.', code: 'no_name' },
      { row: 4, name: 'Fall', error: null },
    ]);
    const made = (await staff.get(`/campaigns/${json.records[0].id}`)).json;
    expect(made).toMatchObject({ name: 'Spring', message: 'Hello {first_name|there}', state: 'draft' });
  });

  it('need a column of names', async () => {
    expect((await send(['Title', 'Spring'])).status).toBe(422);
  });
});
