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
import { adminTokenOf, callTo } from './support/send';

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
      const send = async (...request: Parameters<ReturnType<typeof callTo>>) => {
        const answer = await callTo(() => product, '')(...request);
        expect([200, 201], request.slice(0, 2).join(' ')).toContain(answer.status);
        return answer;
      };
      try {
        const { _id } = (await send('POST', '/api/blog/create', { json: draft() })).body.data;
        const raw = form(application(), { resume: [pdf, 'resume.pdf'] });
        const { reference } = (await send('POST', '/api/applicationform/apply', { raw })).body;
        const token = await adminTokenOf(product);
        await send('PATCH', `/api/admin/unverified/${_id}`, { json: {}, token });
        const { data } = (await send('GET', '/api/fetch')).body;
        expect(data.map((post: { _id: string }) => post._id)).toContain(_id);
        const resume = await send('GET', `/api/admin/applications/${reference}/resume`, { token });
        expect(resume.bytes.equals(pdf)).toBe(true);
        const sheet = (await send('GET', '/api/word/generate-word/all', { token })).bytes;
        expect(sheet.subarray(0, 2).toString()).toBe('PK');
        // A page is rendered in its own thread, with the other build of the site.
        expect((await send('GET', '/blog')).body).toContain('<h1');
      } finally {
        await product.stop();
      }
    },
    180_000,
  );
});
