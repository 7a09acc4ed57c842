import type { TestProject } from 'vitest/node';
import { freePort } from '../../../scripts/lib/running.mjs';
import { type Product, startOwnProduct } from './product';
import { saveContent } from './saved-content';

declare module 'vitest' {
  interface ProvidedContext {
    mailed: Pick<Product, 'url' | 'username' | 'password' | 'panelEmail' | 'dataDir' | 'databaseUrl'> & {
      env: Record<string, string>;
      smtpPort: number;
    };
  }
}

/** Faults that tests cause: a mail server that refuses, a missing table. */
const BROUGHT_ABOUT =
  /POST \/(api\/(account\/confirmation|recover-password|admin\/people) 503|api\/applications\/fillup 500|admin\/login 503)/;

/** One product for the files that need SMTP and a clock: see mailed.ts. */
export default async function setup(project: TestProject) {
  const smtpPort = await freePort();
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'First Commit <hello@example.org>',
    MAIL_RETRY_SECONDS: '60',
    STATUS_MAIL_DELAY_SECONDS: '60',
    WEBHOOK_PRIVATE: 'true',
  };
  const product = await startOwnProduct(settings, { broughtAbout: BROUGHT_ABOUT });
  await saveContent(product);
  const { url, username, password, panelEmail, dataDir, databaseUrl } = product;
  const env = JSON.parse(JSON.stringify(product.env)) as Record<string, string>;
  project.provide('mailed', { url, username, password, panelEmail, dataDir, databaseUrl, env, smtpPort });
  return () => product.stop();
}
