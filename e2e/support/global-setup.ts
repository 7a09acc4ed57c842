import { startTestProduct } from '../../scripts/lib/test-product.mjs';

/** One real product for all browser tests; the fixtures read where it is. */
export default async function globalSetup() {
  const product = await startTestProduct('sqlite');
  const { url, username, password, panelEmail, dataDir } = product;
  process.env.TEST_PRODUCT = JSON.stringify({ url, username, password, panelEmail, dataDir });
  return () => product.stop();
}
