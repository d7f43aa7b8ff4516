import { beforeEach, describe, expect, it } from 'vitest';
import { confirmedBy, membersOf } from '../../../src/contract/confirmed';
import { operationsOf } from '../../../src/contract/define';
import { contracts } from '../../../src/resources/contracts';
import { holdAll } from '../../support/holders';
import { createSendingServer } from '../../support/sending';
import { clientActs } from './confirmed/clientActs';
import { organizationActs } from './confirmed/organizationActs';

const server = await createSendingServer();
const { as, aCampaign, db } = server;
type Staff = Awaited<ReturnType<typeof as>>;

const operations = contracts.flatMap(operationsOf);
const endpointOf = (id: string) => operations.find((each) => each.id === id)!.endpoint;

/** Whether an act is sent with a body, or in the query of a call without one. */
const send = (staff: Staff, write: string, path: string, { body, confirmed }: Sent) => {
  const { method, body: schema } = endpointOf(write);
  const text = `${path}${path.includes('?') ? '&' : '?'}confirmed=${encodeURIComponent(JSON.stringify(confirmed))}`;
  if (method === 'DELETE') return schema ? staff.del(path, { ...body, confirmed }) : staff.del(text);
  return schema ? staff.post(path, { ...body, confirmed }) : staff.post(text);
};
interface Sent {
  body?: object;
  confirmed: unknown;
}

beforeEach(() => holdAll(db, { numbers: ['+13035550192', '+18005550190'], hosts: ['b.example'] }));

const ACTS = [...clientActs(server), ...organizationActs(server)];

/** A pack needs a publisher's signature: tests/contract/sending/rulePacks.test.ts agrees to one that another has replaced. */
const TRIED_ALONE = ['rule_packs.agree'];

it('every act that confirms a record is tried', () => {
  const declared = operations
    .filter(({ endpoint, id }) => endpoint.confirms && !TRIED_ALONE.includes(id))
    .map(({ id }) => id);
  expect(ACTS.map(({ write }) => write).toSorted()).toEqual(declared.toSorted());
});

describe('an act on a record carries what the person saw of it', () => {
  it.each(ACTS.map((act) => [act.write, act] as const))('%s', async (write, act) => {
    const made = await act.made!(await aCampaign());
    const staff = await as(act.role ?? 3);
    const endpoint = endpointOf(write);
    const look = async () => {
      const { json } = await staff.get(`${act.list(made)}?skip=0&limit=100`);
      const row = json.records.find((each: Record<string, unknown>) => Object.values(each).includes(made.id));
      return confirmedBy(endpoint, row).confirmed;
    };
    const press = (confirmed: unknown) => {
      const path = act.path(made);
      const more = write === 'do_not_calls.remove' ? { reason: 'They asked' } : {};
      return more.reason
        ? staff.del(`${path}?reason=x&confirmed=${encodeURIComponent(JSON.stringify(confirmed))}`)
        : send(staff, write, path, { body: act.body?.(made), confirmed });
    };
    const seen = await look();
    expect(Object.keys(seen!).toSorted()).toEqual([...membersOf(endpoint)].toSorted());
    await act.change(made);
    const before = await look();
    const refused = await press(seen);
    expect([refused.status, refused.json.type]).toEqual([409, 'urn:problem:changed']);
    expect(refused.json.changes.map(({ member }: { member: string }) => member)).toEqual(act.members);
    expect(await look()).toEqual(before);
    expect((await press(before)).status).toBeLessThan(300);
  });
});
