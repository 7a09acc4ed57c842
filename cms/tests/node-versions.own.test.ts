import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect } from 'vitest';
import { findNode } from '../../scripts/lib/newer-node.mjs';
import { cms, web } from '../../scripts/lib/paths.mjs';
import { pdf } from './support/files';
import { startOwnProduct, testOnce } from './support/product';
import { application, draft, form } from './support/samples';

/** The built product in a folder with an awkward name; its packages are links. */
const place = mkdtempSync(join(tmpdir(), "first commit's ünï 空 (50% & more) "));
const folder = join(place, 'cms');
const links = [
  [cms, folder],
  [web, join(place, 'web')],
] as const;
const COPIED = [
  'database',
  'dist',
  'dist-server',
  'favicon.png',
  'package.json',
  'providers',
  'public',
  'server.js',
  'src',
];
for (const [from, to] of links) {
  for (const name of readdirSync(from).filter((each) => COPIED.includes(each)))
    cpSync(join(from, name), join(to, name), { recursive: true });
  symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'), 'junction');
}
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** The image has fewer packages than a checkout. */
const REFUSE = join(import.meta.dirname, 'support', 'refuse-build-packages.mjs');

/** Supported major versions. */
const NODE_VERSIONS = [22, 24, 26];

describe.each(NODE_VERSIONS)('On Node %i', (major) => {
  testOnce(
    'the product runs without build packages: it accepts a post and an application with files, verifies and exports',
    async () => {
      const isThis = process.versions.node.startsWith(`${major}.`);
      const node = isThis ? process.execPath : await findNode(major);
      const DATA_DIR = join(place, `data of ${major}`);
      const NODE_OPTIONS = `--import ${pathToFileURL(REFUSE)}`;
      const product = await startOwnProduct({ DATA_DIR, NODE_OPTIONS }, { realClock: true, folder, node });
      const send = async (method: string, path: string, { json, body, token }: Sent = {}) => {
        const answer = await fetch(product.url + path, {
          method,
          headers: {
            ...(json ? { 'Content-Type': 'application/json' } : {}),
            ...(token ? { Authorization: `Bearer ${token}` } : {}),
          },
          body: json ? JSON.stringify(json) : body,
        });
        expect([200, 201], `${method} ${path}`).toContain(answer.status);
        return answer;
      };
      try {
        const { _id } = (await (await send('POST', '/api/blog/create', { json: draft() })).json()).data;
        const sent = form(application(), { resume: [pdf, 'resume.pdf'] });
        const { reference } = await (await send('POST', '/api/applicationform/apply', { body: sent })).json();
        const json = { username: product.username, password: product.password };
        const { token } = await (await send('POST', '/api/admin/login', { json })).json();
        await send('PATCH', `/api/admin/unverified/${_id}`, { json: {}, token });
        const { data } = await (await send('GET', '/api/fetch')).json();
        expect(data.map((post: { _id: string }) => post._id)).toContain(_id);
        const resume = await send('GET', `/api/admin/applications/${reference}/resume`, { token });
        expect(Buffer.from(await resume.arrayBuffer()).equals(pdf)).toBe(true);
        const sheet = Buffer.from(await (await send('GET', '/api/word/generate-word/all', { token })).arrayBuffer());
        expect(sheet.subarray(0, 2).toString()).toBe('PK');
        // A page is rendered in its own thread, with the other build of the site.
        expect(await (await send('GET', '/blog')).text()).toContain('<h1');
      } finally {
        await product.stop();
      }
    },
    180_000,
  );
});

interface Sent {
  json?: unknown;
  body?: FormData;
  token?: string;
}
