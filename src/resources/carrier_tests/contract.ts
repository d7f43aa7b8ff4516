import * as s from '../../contract/schema';
import { id, instant, phone, prose } from '../../contract/common';
import { defineContract, list, post } from '../../contract/define';
import { PROVIDER } from '../../contract/roles';
import { TEST_STATUSES } from '../../rules/words/testStatuses';

/** Longest text of a test: a few segments suffice to see that they arrive whole. */
const BODY_MAX = 480;

const written = { phone: phone(), body: prose(BODY_MAX) };

/** A message sent by an administrator to test an account at a carrier. */
export const CarrierTest = s.object({
  id: id(),
  /** The account that was tested. */
  account: id(),
  ...written,
  virtual_number: phone(),
  /** The owner of the sender number: it counts among this client's messages. */
  client_name: s.string(),
  status: s.enum(TEST_STATUSES),
  /** Why it was not sent or not delivered. */
  error_code: s.nullable(s.string()),
  by: s.nullable(s.string()),
  created_at: instant(),
});
export type CarrierTest = s.Infer<typeof CarrierTest>;

export const carrierTests = defineContract({
  name: 'carrier_tests',
  record: CarrierTest,
  key: ['account', 'id'],
  list: [list(0, '/carrier_accounts/{account}/tests', CarrierTest, { roles: PROVIDER })],
  create: post(0, '/carrier_accounts/{account}/tests', {
    roles: PROVIDER,
    paid: true,
    carrier: 'send',
    status: 201,
    body: s.strictObject(written),
    answer: CarrierTest,
    affects: ['carrier_accounts', 'unknown_messages'],
  }),
});
