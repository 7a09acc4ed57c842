import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startS3 } from '../../../cms/tests/support/s3';
import { type Call, callTo, contentOf } from '../../../cms/tests/support/send';
import { freePort } from '../../../scripts/lib/running.mjs';
import { startPostgres } from '../../../scripts/test/postgres.mjs';
import { startSmtp } from '../../../scripts/test/smtp.mjs';
import { startTestProduct } from '../../../scripts/test/test-product.mjs';
import { startNginx } from './nginx';

export type Replica = Awaited<ReturnType<typeof startTestProduct>>;

/** Returns a replica's own URL, which bypasses nginx. */
export const direct = (replica: Replica) => `http://127.0.0.1:${replica.env.PORT}`;
export const logOf = (replica: Replica) => readFileSync(join(replica.dataDir, 'server.log'), 'utf8');

/**
 * Starts the services of docker-compose.yml on this machine: nginx with the project's configuration, PostgreSQL,
 * S3-compatible storage, a mail server, and two replicas started simultaneously on an empty database. The replicas
 * share no folder.
 */
export async function startCluster(settings: NodeJS.ProcessEnv = {}) {
  const [postgres, s3, smtp, port] = [await startPostgres(), await startS3(), await startSmtp(), await freePort()];
  const shared = {
    DATABASE_URL: postgres.url,
    ...s3.env,
    SMTP_URL: smtp.url,
    MAIL_RETRY_SECONDS: '0.5',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: 'true',
    ...settings,
  };
  const start = () => startTestProduct('sqlite', { ...shared }, { broughtAbout: / 503 /, realClock: true });
  const [first, second] = await Promise.all([start(), start()]);
  const replicas = [first, second] as const;
  const nginx = await startNginx(
    port,
    replicas.map((replica) => direct(replica).replace('http://', '')),
  );
  return {
    url: nginx.url,
    nginx,
    first,
    second,
    replicas,
    s3,
    smtp,
    /** The database that the replicas share. */
    stored: { dataDir: first.dataDir, databaseUrl: postgres.url },
    pathOf: (name: string) => join(s3.directory, s3.env.S3_BUCKET, 'private', `${name}._S3rver_object`),
    async stop(): Promise<void> {
      await nginx.stop();
      await Promise.all(replicas.map((replica) => replica.stop()));
      await Promise.all([postgres.stop(), s3.stop(), smtp.stop()]);
    },
  };
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Sends a request to any URL of the cluster. */
export const send = (url: string, method: string, path: string, content?: unknown, headers: Call['headers'] = {}) =>
  callTo(() => ({ url }), '')(method, path, { ...contentOf(content), headers });

/** True if the latest posts include this one. */
export const isShown = async (url: string, id: string): Promise<boolean> =>
  (await send(url, 'GET', '/api/fetch')).body.data.some((each: { _id: string }) => each._id === id);

export const signIn = async (url: string, { username, password }: Replica): Promise<Record<string, string>> => ({
  Authorization: `Bearer ${(await send(url, 'POST', '/api/admin/login', { username, password })).body.token}`,
});
