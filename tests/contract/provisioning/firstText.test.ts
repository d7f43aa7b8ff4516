import { it } from 'vitest';
import { firstTextOfSecondTenant } from '../../support/firstText';
import { createSendingServer } from '../../support/sending';

const server = await createSendingServer();

it('an empty installation gets to the first delivered text of a second tenant by calls alone', () =>
  firstTextOfSecondTenant(server));
