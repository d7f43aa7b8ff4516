// Imports a file of people, sends them a campaign, and follows its events until the job is completed.
// Plain Node 20, no dependencies:  API_KEY=smskey_… CLIENT_ID=… node docs/example.mjs people.csv
// The key needs the scopes audiences.write, campaigns.write, jobs.write and event_log.read (docs/api.md).
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const { API_URL = 'http://localhost:4000/api', API_KEY, CLIENT_ID, PAUSE_MS = '2000' } = process.env;

async function call(method, path, body, more = {}) {
  const isJson = body && !(body instanceof FormData);
  const type = isJson && { 'content-type': 'application/json' };
  const headers = { authorization: `Bearer ${API_KEY}`, ...type, ...more };
  const request = { method, headers, body: isJson ? JSON.stringify(body) : body };
  const answer = await fetch(API_URL + path, request);
  const json = await answer.json();
  if (answer.ok) return json;
  if (answer.status !== 429) throw new Error(`${method} ${path}: ${json.status} ${json.detail ?? json.type}`);
  await pause(Number(answer.headers.get('retry-after')) * 1000);
  return call(method, path, body, more);
}
// A call that is repeated under the same key, for example because its answer was lost, is done once.
const post = (path, body) => call('POST', path, body, { 'idempotency-key': crypto.randomUUID() });

let after = 0;
async function newEvents() {
  const { records } = await call('GET', `/events/log?after=${after}&limit=100`);
  after = records.at(-1)?.place ?? after;
  return records;
}
async function follow(subject, ends) {
  for (;;) {
    const events = (await newEvents()).filter((event) => event.subject === subject);
    for (const { at, type, data } of events) process.stdout.write(`${at} ${type} ${data.state ?? ''}\n`);
    if (events.some(({ type, data }) => ends.includes(data.state ?? type))) return;
    await pause(Number(PAUSE_MS));
  }
}
while ((await newEvents()).length > 0); // Earlier ones. From the first call on, events are kept for us.

const form = new FormData();
form.append('file', new Blob([await readFile(process.argv[2])]), 'people.csv');
const mapping = '{"Phone":"phone","First name":"first_name"}';
const query = new URLSearchParams({ client_id: CLIENT_ID, name: 'Members', mapping });
const { audience_id } = await post(`/audiences/file?${query}`, form);
await follow(`audience ${audience_id}`, ['import.finished', 'import.failed']);
const message = 'Hi {first_name|there}, we are open again. Reply STOP to opt out.';
const campaign = { client_id: CLIENT_ID, name: 'Open again', message, audience_ids: [audience_id] };
const { id } = await post('/campaigns', campaign);
const job = await post(`/campaigns/${id}/jobs`, { after: null }); // The campaign has no job before it.
await follow(`job ${job.id}`, ['completed', 'stopped', 'failed']);
