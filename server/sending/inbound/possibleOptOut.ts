import { hold } from '../../consent/list';
import { suggestsOptOut } from '../../../src/rules/law/wishes';
import type { Tx } from '../../db/client';
import type { Inbound } from '../carrier/carrier';
import type { Route } from './route';

/** An inbound message, its stored row, and its route. */
export interface Received extends Inbound {
  id: string;
  route: Route;
}

/** Fields of the history of consent that come from the message causing the event. */
export const actFrom = ({ id, route, to, body, at }: Received) => ({
  tenant_id: route.tenant_id,
  client_id: route.client_id,
  campaign_id: route.answered?.campaign_id,
  campaign_name: route.answered?.campaign_name,
  virtual_number: to,
  message_id: id,
  message: body,
  at,
});

/**
 * Puts a number on the do-not-call list whose owner may want no more texts, in words other than a keyword (47 CFR
 * 64.1200(a)(10)). Every way of sending heeds the list, so nothing is sent until staff have decided.
 */
export async function holdPossibleOptOut(tx: Tx, message: Received): Promise<void> {
  if (suggestsOptOut(message.body)) await hold(tx, actFrom(message), message.from);
}
