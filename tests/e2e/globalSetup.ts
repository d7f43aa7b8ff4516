import { ensureConsole } from '../../scripts/console';

/** Builds the console once, before two workers could; each then starts a product of its own (fixtures.ts). */
export default function globalSetup(): void {
  if (!process.env.PRODUCT_URL) ensureConsole();
}
