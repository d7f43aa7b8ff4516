import { join } from 'node:path';
import { loadOldEmbedded } from '../support/upgrade';
import { describeUpgrade } from '../support/upgraded';

describeUpgrade(async (folder) => {
  const [old, empty] = [join(folder, 'old'), join(folder, 'empty')];
  await loadOldEmbedded(old);
  return { old: { DATA_DIR: old }, empty: { DATA_DIR: empty } };
});
