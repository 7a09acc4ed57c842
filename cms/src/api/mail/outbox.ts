import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { foldersOf } from '../../platform/files/data-dir';
import { settings } from '../../platform/settings';
import { REPLIES_TO_TEAM } from './transport';

/** Matches email files, including those left by a crash. */
const MAIL_FILE = /\.(eml|part)$/;
const HEAD_BYTES = 8192;
const repliesGoToTeam = new RegExp(`^${REPLIES_TO_TEAM}:`, 'im');

const folder = () => foldersOf(settings().DATA_DIR).outbox;
const mailFiles = async () => (await readdir(folder())).filter((name) => MAIL_FILE.test(name));

/** Includes emails with a message from the address to the team. */
export async function mailFilesAbout(address: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await mailFiles()) {
    if ((await addressesIn(join(folder(), name))).includes(address.toLowerCase())) found.push(name);
  }
  return found;
}

export async function removeMailFiles(names: string[]): Promise<number> {
  for (const name of names) await rm(join(folder(), name), { force: true });
  return names.length;
}

export async function sweepOutbox(before: Date): Promise<void> {
  for (const name of await mailFiles()) {
    const path = join(folder(), name);
    const written = await stat(path).catch(() => null);
    if (written && written.mtimeMs < before.getTime()) await rm(path, { force: true });
  }
}

async function addressesIn(path: string): Promise<string[]> {
  const file = await open(path, 'r').catch(() => null);
  if (!file) return [];
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const [head = ''] = buffer.toString('utf8', 0, bytesRead).split(/\r?\n\r?\n/);
    // Unfolds long header lines.
    const lines = head.replace(/\r?\n[ \t]+/g, ' ');
    const fields = repliesGoToTeam.test(lines) ? /^To:\s*(.*)$/gim : /^(?:Reply-)?To:\s*(.*)$/gim;
    return [...lines.matchAll(fields)].map(([, address = '']) => address.trim().toLowerCase());
  } finally {
    await file.close();
  }
}
