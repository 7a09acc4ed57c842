import type { TestProject } from 'vitest/node';
import { startOwnProduct } from './product';

declare module 'vitest' {
  interface ProvidedContext {
    product: {
      url: string;
      username: string;
      password: string;
      dataDir: string;
      databaseUrl: string | undefined;
      secret: string;
    };
  }
}

/** Starts one server for all HTTP tests of a run. TEST_DATABASE selects the database. */
export default async function setup(project: TestProject) {
  const product = await startOwnProduct();
  const { url, username, password, dataDir, databaseUrl, secret } = product;
  project.provide('product', { url, username, password, dataDir, databaseUrl, secret });
  return () => product.stop();
}
