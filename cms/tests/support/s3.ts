import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

interface StorageCall {
  method: string;
  path: string;
  /** True if `x-amz-acl` makes the object public. */
  acl: string | undefined;
}

/** The server uses DES, which OpenSSL 3 lacks. Triple DES with one key is the same. */
const crypto = createRequire(import.meta.url)('node:crypto');
for (const method of ['createCipheriv', 'createDecipheriv']) {
  const original = crypto[method];
  crypto[method] = (name: string, key: Buffer, iv: Buffer) =>
    name === 'des' ? original('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : original(name, key, iv);
}

/**
 * An S3-compatible server on loopback that requires signatures. `refuse` stops the server, `conceal` answers 403,
 * `hang` never answers, `spoil` corrupts a byte of an upload.
 */
export async function startS3(at = 0) {
  const directory = await mkdtemp(join(tmpdir(), 'first-commit-s3-'));
  const storage = new S3rver({ directory, silent: true, vhostBuckets: false }).callback();
  const calls: StorageCall[] = [];
  let [refusing, concealing, hanging, spoiling] = [false, false, false, false];
  const server = createServer(async (request, answer) => {
    const acl = request.headers['x-amz-acl']?.toString();
    calls.push({ method: request.method ?? '', path: request.url ?? '', acl });
    if (hanging) return;
    if (spoiling && request.method === 'PUT') return void answer.writeHead(await spoiled(request)).end();
    const status = refusing ? 503 : request.headers.authorization && !concealing ? 0 : 403;
    if (status === 0) return storage(request, answer);
    request.resume();
    answer.writeHead(status, { 'Content-Type': 'application/xml' }).end('<Error><Code>Refused</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    directory,
    calls,
    env: { S3_ENDPOINT: url, S3_BUCKET: 'first-commit', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    refuse: (value: boolean) => {
      refusing = value;
    },
    conceal: (value: boolean) => {
      concealing = value;
    },
    hang: (value: boolean) => {
      hanging = value;
    },
    spoil: (value: boolean) => {
      spoiling = value;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Returns the status of a corrupted upload: 400 if its checksum is wrong. */
async function spoiled(request: IncomingMessage): Promise<200 | 400> {
  const digest = createHash('md5')
    .update((await buffer(request)).subarray(1))
    .digest('base64');
  return [undefined, digest].includes(request.headers['content-md5']?.toString()) ? 200 : 400;
}
