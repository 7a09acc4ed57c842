import { copyFileSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readRows } from './support/database';
import { database, type Product, startOwnProduct } from './support/product';
import { draft } from './support/samples';
import { sendTo } from './support/send';

let product: Product;
afterEach(() => product.stop());
const send = sendTo(() => product);
const fileOf = () => join(product.dataDir, 'database.sqlite');
const post = async () => (await send('POST', '/blog/create', draft())).status;
const ready = async () => {
  const answer = await fetch(`${product.url}/_ready`);
  const { parts } = (await answer.json()) as { parts: Record<string, string> };
  return { status: answer.status, parts };
};
const soon = { timeout: 15_000 };

describe.runIf(database === 'sqlite')('The database file', () => {
  test.each(['last', 'middle'])('with a damaged %s page makes the next start fail with a message', async (where) => {
    product = await startOwnProduct({}, { isDown: true });
    const pages = statSync(fileOf()).size / 4096;
    const page = where === 'last' ? pages - 1 : Math.floor(pages / 2);
    const file = openSync(fileOf(), 'r+');
    writeSync(file, Buffer.alloc(4096, 7), 0, 4096, page * 4096);
    await expect(product.start()).rejects.toThrow(/cannot be used: the file is damaged/);
  });

  test('that is moved or replaced makes writes fail and the server unready, until it is back', async () => {
    product = await startOwnProduct({}, { broughtAbout: /POST \S+ 503 / });
    expect([await post(), (await ready()).status]).toEqual([201, 200]);
    const aside = `${fileOf()}.aside`;
    renameSync(fileOf(), aside);
    expect(await post()).toBe(503);
    await expect.poll(ready, soon).toMatchObject({ status: 503, parts: { database: 'failed' } });
    copyFileSync(aside, fileOf());
    expect(await post()).toBe(503);
    await expect.poll(ready, soon).toMatchObject({ status: 503, parts: { database: 'failed' } });
    rmSync(fileOf());
    renameSync(aside, fileOf());
    await expect.poll(ready, soon).toMatchObject({ status: 200, parts: { database: 'ok' } });
    const before = (await readRows(product, 'blog_posts')).length;
    expect(await post()).toBe(201);
    expect(await readRows(product, 'blog_posts')).toHaveLength(before + 1);
  });
});
