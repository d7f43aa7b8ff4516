import { ensureConsole } from '../../scripts/console';
import { startProduct } from '../../scripts/product';

/** One product for the whole run. Workers inherit its address and data directory by environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  ensureConsole();
  const product = await startProduct();
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_DATA_DIR = product.dataDir;
  return () => product.stop();
}
