import { readFile } from 'node:fs/promises';
import { InvalidInput } from '../../platform/errors';
import { linesOf } from './lines';
import { listOf, type ReadList } from './list';

export { ready } from '../../platform/worker-thread';

/** The list in a file, or why there is none. */
export type ReadResult = { list: ReadList } | { refusal: string };

/*
 * Reads lists in a separate thread: a file of a kilobyte may take the processor for minutes, and the server must keep
 * answering.
 */
export default async function read(path: string): Promise<ReadResult> {
  const bytes = await readFile(path);
  try {
    return { list: listOf(await linesOf(bytes)) };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { refusal: error.message };
  }
}
