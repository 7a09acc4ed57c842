import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { deepLists, refusedLists } from '../../../../tests/support/hostile-lists';
import read from './list-worker';

const folder = mkdtempSync(join(tmpdir(), 'first-commit-lists-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('A file that is not a list', () => {
  test.each([...refusedLists, ...deepLists])('%s is rejected with a reason', async (_name, file, msg) => {
    const path = join(folder, crypto.randomUUID());
    writeFileSync(path, await file());
    expect(await read(path)).toEqual({ refusal: msg });
  });
});
