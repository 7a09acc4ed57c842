import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { foldersOf } from '../../platform/files/data-dir';
import { settings } from '../../platform/settings';

/** Mails as files, and what a crash left of one that was being written. */
const MAIL_FILE = /\.(eml|part)$/;
const HEAD_BYTES = 8192;

const folder = () => foldersOf(settings().DATA_DIR).outbox;
const mailFiles = async () => (await readdir(folder())).filter((name) => MAIL_FILE.test(name));

/** Names of the mails in the outbox folder that go to an address. */
export async function mailFilesTo(address: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await mailFiles()) {
    if ((await recipientOf(join(folder(), name))) === address.toLowerCase()) found.push(name);
  }
  return found;
}

/** Removes mails from the outbox folder. @returns how many */
export async function removeMailFiles(names: string[]): Promise<number> {
  for (const name of names) await rm(join(folder(), name), { force: true });
  return names.length;
}

/** Removes mails that were written before a time. */
export async function sweepOutbox(before: Date): Promise<void> {
  for (const name of await mailFiles()) {
    const path = join(folder(), name);
    const written = await stat(path).catch(() => null);
    if (written && written.mtimeMs < before.getTime()) await rm(path, { force: true });
  }
}

/** The address in the head of a mail; null when the file has gone, or has none. */
async function recipientOf(path: string): Promise<string | null> {
  const file = await open(path, 'r').catch(() => null);
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const [head = ''] = buffer.toString('utf8', 0, bytesRead).split(/\r?\n\r?\n/);
    // A long address stands on a line of its own.
    const to = /^To:\s*(.*)$/im.exec(head.replace(/\r?\n[ \t]+/g, ' '))?.[1];
    return to?.trim().toLowerCase() ?? null;
  } finally {
    await file.close();
  }
}
