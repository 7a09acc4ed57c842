import { type ApiDocument, documentChecker } from './documented';

/** Checks every response of `fetch` against the product's OpenAPI document. */
const fetchAnswer = globalThis.fetch;
let hold: ReturnType<typeof documentChecker> | undefined;

async function held(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { url, method } = input instanceof Request ? input : { url: String(input), method: init?.method ?? 'GET' };
  const answer = await fetchAnswer(input, init);
  if (!new URL(url).pathname.startsWith('/api/')) return answer;
  hold ??= await holderOf(new URL(url).origin);
  const type = answer.headers.get('content-type') ?? '';
  const isJson = type.startsWith('application/json');
  const json = isJson
    ? await answer
        .clone()
        .json()
        .catch(() => undefined)
    : undefined;
  const difference = hold?.(method, url, { status: answer.status, type, json });
  if (difference) throw new Error(`Not as documented: ${difference}`);
  return answer;
}

async function holderOf(origin: string) {
  const answer = await fetchAnswer(`${origin}/api/openapi.json`).catch(() => null);
  return answer?.ok ? documentChecker((await answer.json()) as ApiDocument) : undefined;
}

// Test files share a process and its fetch.
if (fetchAnswer.name !== held.name) globalThis.fetch = held as typeof fetch;
