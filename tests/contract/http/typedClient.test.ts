import { expect, it } from 'vitest';
import { createSendingServer, simulated } from '../../support/sending';
import { keyFor } from '../../support/apiKeys';
import { typedClient } from '../../support/typedClient';

const server = await createSendingServer();
const { app, aCampaign, ledgerOf, work } = server;

/** The program of docs/example.mjs, its calls checked against the types of the OpenAPI document. */
it('with types from the OpenAPI document sends a file of people, and follows the job to its end', async () => {
  const { clientId: client_id } = await aCampaign();
  const scopes = ['audiences.write', 'campaigns.write', 'jobs.write', 'jobs.read', 'event_log.read'] as const;
  const { token } = await keyFor(server, { scopes: [...scopes], role: 3 });
  const program = typedClient(app, token);
  let after = 0;
  const newEvents = async () => {
    const { data } = await program.GET('/events/log', { params: { query: { after, limit: 100 } } });
    after = data?.records.at(-1)?.place ?? after;
    return data?.records ?? [];
  };
  while ((await newEvents()).length > 0);

  const people = ['Phone,First name', ...simulated(4, 0).map((phone, i) => `${phone},Ann ${i}`)];
  const { data: upload } = await program.POST('/audiences/file', {
    params: {
      query: { client_id, name: 'Members', mapping: '{"Phone":"phone","First name":"first_name"}' },
      header: { 'Idempotency-Key': 'members' },
    },
    body: { file: people.join('\n') },
    bodySerializer({ file }) {
      const form = new FormData();
      form.append('file', new Blob([file]), 'people.csv');
      return form;
    },
  });
  const audienceId = upload!.audience_id!; // Null for a dry run alone.
  await work();
  expect((await newEvents()).map(({ subject, type }) => [subject, type])).toContainEqual([
    `audience ${audienceId}`,
    'import.finished',
  ]);

  const message = 'Hi {first_name|there}, we are open again. Reply STOP to opt out.';
  const { data: campaign } = await program.POST('/campaigns', {
    params: { header: { 'Idempotency-Key': 'campaign' } },
    body: { client_id, name: 'Open again', message, audience_ids: [audienceId] },
  });
  const start = {
    params: { path: { campaign_id: campaign!.id }, header: { 'Idempotency-Key': 'job' } },
    body: { after: null },
  };
  const { data: job } = await program.POST('/campaigns/{campaign_id}/jobs', start);
  const { data: same } = await program.POST('/campaigns/{campaign_id}/jobs', start);
  expect(same).toEqual(job);
  await work();
  expect((await newEvents()).at(-1)).toMatchObject({
    subject: `job ${job!.id}`,
    data: { state: 'completed' },
  });
  expect(await ledgerOf(job!.id)).toEqual({ delivered: 4 });

  const { error, response } = await program.GET('/campaigns/{campaign_id}/jobs/{id}', {
    params: { path: { campaign_id: campaign!.id, id: campaign!.id } },
  });
  expect([response.status, error?.type]).toEqual([404, 'urn:problem:not_found']);
});
