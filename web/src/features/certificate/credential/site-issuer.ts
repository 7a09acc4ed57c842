import { DID_DOCUMENT, type DidDocument, didDocumentSchema } from '@contract/credential';
import { parse } from 'valibot';

/** Whoever waits longer is told that nobody could be asked. */
const TIME_LIMIT_MS = 8000;

let known: DidDocument | undefined;

/** The keys of this site: those of now, or the last ones that were read when it cannot be reached. @throws where there are none */
export async function readIssuer(): Promise<DidDocument> {
  try {
    known = parse(didDocumentSchema, await readJson(DID_DOCUMENT));
  } catch (cause) {
    if (!known) throw cause;
  }
  return known;
}

/** A status list of this site, by the path of its address: the page may be open under another name of the host. */
export const readOwnList = (url: string): Promise<unknown> => readJson(new URL(url).pathname);

/** Reads JSON, never from a cache of the browser. */
export async function readJson(url: string): Promise<unknown> {
  const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  return answer.json();
}
