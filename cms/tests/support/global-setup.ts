import type { TestProject } from 'vitest/node';
import { startTestProduct } from '../../../scripts/lib/test-product.mjs';

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

/** One real server for all HTTP tests of a run; TEST_DATABASE says on which database. */
export default async function setup(project: TestProject) {
  const product = await startTestProduct(process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite');
  const { url, username, password, dataDir, databaseUrl, secret } = product;
  project.provide('product', { url, username, password, dataDir, databaseUrl, secret });
  return () => product.stop();
}
