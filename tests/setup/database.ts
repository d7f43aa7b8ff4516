import { prepareDump } from '../support/database';

/** Once a run, before any worker starts. */
export default async function setup(): Promise<void> {
  await prepareDump();
}
