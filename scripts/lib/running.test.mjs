import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimFolder, markServer, withoutServers } from './running.mjs';

const DEAD = 999_999_999;
function dataDir() {
  const folder = join(mkdtempSync(join(tmpdir(), 'running-')), 'data');
  mkdirSync(folder);
  return folder;
}
const restore = (folder) => withoutServers(folder, async () => 'restored');

test('a restore is refused while a server is running, and works once the server has stopped', async () => {
  const folder = dataDir();
  const unmark = markServer(folder);
  await expect(restore(folder)).rejects.toThrow(`The server is running (process ${process.pid}`);
  unmark();
  await expect(restore(folder)).resolves.toBe('restored');
});

test('marks left by dead processes are ignored, even if their process IDs are reused', async () => {
  const folder = dataDir();
  const marks = join(folder, 'running');
  mkdirSync(marks);
  writeFileSync(join(marks, 'dead.json'), JSON.stringify({ host: hostname(), pid: DEAD, begun: null }));
  if (process.platform === 'linux')
    writeFileSync(join(marks, 'anew.json'), JSON.stringify({ host: hostname(), pid: process.pid, begun: 'long ago' }));
  writeFileSync(join(marks, 'nonsense.json'), '{');
  await expect(restore(folder)).resolves.toBe('restored');
});

test('only one server may use a folder, even while it is loading; commands do not count', () => {
  const folder = dataDir();
  const command = markServer(folder);
  claimFolder(folder, '1337');
  expect(() => claimFolder(folder, '1338')).toThrow(
    `A server is already running or starting on ${folder} (process ${process.pid}). Stop it first.`,
  );
  command();
  claimFolder(folder, '1338');
});

test('a server on another machine counts as running, because this machine cannot check', async () => {
  const folder = dataDir();
  mkdirSync(join(folder, 'running'));
  writeFileSync(join(folder, 'running', '7.json'), JSON.stringify({ host: 'another', pid: 7, begun: null }));
  await expect(restore(folder)).rejects.toThrow(
    'on another). Stop it, and run this again. If that machine is gone, delete',
  );
});

test('during a restore, no server and no second restore can start', async () => {
  const folder = dataDir();
  await withoutServers(folder, async () => {
    expect(() => markServer(folder)).toThrow('A restore is under way');
    await expect(restore(folder)).rejects.toThrow('Another restore is under way');
  });
  markServer(folder)();
});

test('after an interrupted restore, nothing starts with empty data', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'running-')), 'data');
  const cutOff = () =>
    writeFileSync(`${folder}.restoring`, JSON.stringify({ host: hostname(), pid: DEAD, begun: null }));
  cutOff();
  expect(() => markServer(folder)).toThrow('A restore was interrupted');
  expect(existsSync(folder)).toBe(false);
  await expect(withoutServers(folder, () => Promise.reject(new Error('again')))).rejects.toThrow('again');
  expect(() => markServer(folder)).toThrow('A restore was interrupted');
  cutOff();
  await withoutServers(folder, async () => mkdirSync(folder));
  markServer(folder)();
});
