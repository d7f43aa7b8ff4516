import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from '../package/bundle';
import { type Product, startProduct } from '../product';

/** Below `node_modules`, so that the bundle finds the packages that it imports. */
const CACHE = 'node_modules/.cache';

/** The running product, bundled as in the package: from sources it takes 150 MiB more. */
export async function startBundled(env: Record<string, string>): Promise<Product> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await bundleServer(process.cwd(), folder);
    const product = await startProduct(env, undefined, [join(folder, 'lib/server.js')]);
    const { stop } = product;
    return Object.assign(product, { stop: () => stop().finally(remove) });
  } catch (error) {
    remove();
    throw error;
  }
}
