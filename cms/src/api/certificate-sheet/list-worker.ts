import { readFile } from 'node:fs/promises';
import { InvalidInput } from '../../platform/errors';
import { takeTurns } from '../../platform/worker-turns';
import { linesOf } from './lines';
import { listOf, type ReadList } from './list';

/** The list in a file, or why there is none. */
export type ReadResult = { list: ReadList } | { refusal: string };

/*
 * Reads lists in a separate thread: a file of a kilobyte may take the processor for minutes, and the server must keep
 * answering.
 */
takeTurns(async (path: string): Promise<{ result: ReadResult }> => {
  const bytes = await readFile(path);
  try {
    return { result: { list: listOf(await linesOf(bytes)) } };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { result: { refusal: error.message } };
  }
});
