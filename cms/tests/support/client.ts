import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { draft } from './samples';
import { adminTokenOf, callTo } from './send';

/** A real server with its own database (see global-setup.ts). */
const { url, username, password, dataDir } = inject('product');

export const call = callTo(() => ({ url }));

export const origin = url;
export const credentials = { username, password };

/** @returns the token of a new session */
export const newAdminToken = () => adminTokenOf({ url, username, password });

let session: Promise<string> | undefined;
/** Shares one session between tests, because signing in hashes a password. */
export async function adminToken(): Promise<string> {
  const token = await session;
  if (token && (await call('GET', '/admin/me', { token })).status === 200) return token;
  session = newAdminToken();
  return session;
}

/** Returns all pending posts, over every page. */
export async function waitingPosts(token: string) {
  const read = (page: number) => call('GET', `/admin/unverified?pageSize=100&page=${page}`, { token });
  const pages = [await read(1)];
  while (pages.length < pages[0]?.body.meta.pageCount) pages.push(await read(pages.length + 1));
  return pages.flatMap(({ body }) => body.data);
}

/** @returns the `_id` */
export async function submit(post: Record<string, unknown> = draft()): Promise<string> {
  const { status, body } = await call('POST', '/blog/create', { json: post });
  if (status !== 201) throw new Error(`The post was not taken: ${status} ${JSON.stringify(body)}`);
  return body.data._id;
}

export const filesIn = (folder: string): string[] => entriesIn(folder).map(({ name }) => name);

/** Returns the names of visitors' private files. Excludes certificate PDFs, which the server adds at any time. */
export const sentFiles = (): string[] =>
  entriesIn('private')
    .filter(({ parentPath }) => basename(parentPath) !== 'certificates')
    .map(({ name }) => name);

/** Returns the names of unfinished uploads. Excludes certificate PDFs, which the server adds at any time. */
export const arrivingFiles = (): string[] => filesIn('incoming').filter((name) => !name.endsWith('.pdf'));

const entriesIn = (folder: string) =>
  readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
