import { DID_DOCUMENT, type DidDocument, didDocumentSchema } from '@contract/certificate/credential';
import { parse } from 'valibot';

const TIME_LIMIT_MS = 8000;

let known: DidDocument | undefined;

/** Reads this site's keys, or returns the last known ones if it is unreachable. @throws if there are none */
export async function readIssuer(): Promise<DidDocument> {
  try {
    known = parse(didDocumentSchema, await readJson(DID_DOCUMENT));
  } catch (cause) {
    if (!known) throw cause;
  }
  return known;
}

/** Uses the path only, because the page may be open under a different host name. */
export const readOwnList = (url: string): Promise<unknown> => readJson(new URL(url).pathname);

/** Fetches JSON, bypassing the browser's cache. */
export async function readJson(url: string): Promise<unknown> {
  const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  return answer.json();
}
