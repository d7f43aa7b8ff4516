import { ensureConsole } from '../../scripts/console';
import { startProduct } from '../../scripts/product';

/**
 * One product for the whole run, or the one that PRODUCT_URL and PRODUCT_DATA_DIR name. Workers inherit both
 * by environment.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return undefined;
  ensureConsole();
  const product = await startProduct();
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_DATA_DIR = product.dataDir;
  return () => product.stop();
}
