import { workerData } from 'node:worker_threads';
import { MissingGlyph, setFontFolder } from './fonts';
import { loadScripts } from './scripts';

/** Wraps what a drawing thread exports. Null if no font has a character. */
export function drawingWith<Job>(draw: (job: Job) => Promise<Buffer>): (job: Job) => Promise<Uint8Array | null> {
  setFontFolder(workerData as string);
  return async (job) => {
    await loadScripts(job);
    try {
      return new Uint8Array(await draw(job));
    } catch (error) {
      if (error instanceof MissingGlyph) return null;
      throw error;
    }
  };
}
