import { givenProduct } from '../../scripts/product';

/** One product for the whole run; workers inherit its address and data directory by environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await givenProduct();
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_DATA_DIR = product.dataDir;
  return () => product.stop();
}
