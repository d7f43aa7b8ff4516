import { inject, it } from 'vitest';
import { openPostgres } from '../../server/db/client';
import { firstTextOfSecondTenant } from '../support/firstText';
import { freshDatabase } from '../support/postgres';
import { createSendingServer } from '../support/sending';

const url = await freshDatabase(inject('postgresPort'));
const server = await createSendingServer({}, () => openPostgres(url));

it('an empty installation gets to the first delivered text of a second tenant by calls alone', () =>
  firstTextOfSecondTenant(server));
