import { inject } from 'vitest';
import { freshDatabase } from '../support/postgres';
import { loadOld } from '../support/upgrade';
import { describeUpgrade } from '../support/upgraded';

describeUpgrade(async () => {
  const [old, empty] = [
    await freshDatabase(inject('postgresPort')),
    await freshDatabase(inject('postgresPort')),
  ];
  await loadOld(old);
  return { old: { DATABASE_URL: old }, empty: { DATABASE_URL: empty } };
});
