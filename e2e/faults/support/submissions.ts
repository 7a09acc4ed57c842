import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { pdf, png } from '../../../cms/tests/support/files';
import { application, form, words } from '../../../cms/tests/support/samples';

/** A visitor's input, with a mark that its row contains, and a key with which it may be sent again. */
export interface Submission {
  kind: Kind;
  mark: string;
  key: string;
  /** SHA-256 of each document, by the column that names the stored file. */
  documents: Record<string, string>;
  path: string;
  body: () => string | FormData;
}
export const kinds = ['post', 'quick', 'application', 'review'] as const;
export type Kind = (typeof kinds)[number];

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Creates unique bytes, so that a mix-up of two files is detected. */
const uniquePdf = () => Buffer.concat([pdf, Buffer.from(`%${randomBytes(60_000).toString('base64')}\n`)]);
const picture = await png(400, 300);
const uniquePng = () => Buffer.concat([picture, randomBytes(40_000)]);

const make: Record<Kind, (mark: string) => Pick<Submission, 'path' | 'body' | 'documents'>> = {
  post: (mark) => ({
    path: '/api/blog/create',
    body: () => JSON.stringify({ title: mark, author: 'Fault Test', content: words(2400) }),
    documents: {},
  }),
  quick: (mark) => ({
    path: '/api/applications/fillup',
    body: () =>
      JSON.stringify({ Name: 'Fault Test', Mail: mark, Phone: '+91 90000 00000', College: 'Sample Institute' }),
    documents: {},
  }),
  application: (mark) => {
    const [resume, certificates] = [uniquePdf(), uniquePng()];
    const fields = application({ Name: 'Fault Test', Mail: mark });
    const files: Parameters<typeof form>[1] = {
      resume: [resume, 'cv.pdf'],
      certificates: [certificates, 'papers.png'],
    };
    return {
      path: '/api/applicationform/apply',
      body: () => form(fields, files),
      documents: { resume_file: sha256(resume), certificates_file: sha256(certificates) },
    };
  },
  review: (mark) => ({
    path: '/api/post-review',
    body: () => form({ name: mark, review: words(120) }, { photo: [picture, 'me.png'] }),
    documents: {},
  }),
};

export function newSubmission(kind: Kind): Submission {
  const mark = kind === 'quick' || kind === 'application' ? `${randomUUID()}@example.org` : `Fault ${randomUUID()}`;
  return { kind, mark, key: randomUUID(), ...make[kind](mark) };
}

export interface Outcome {
  submission: Submission;
  /** 0 if the connection was refused or cut off, so that it is unknown whether the submission was stored. */
  status: number;
  // Tests read responses of any shape.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  answer: any;
  milliseconds: number;
}
export const isAcknowledged = ({ status }: Outcome) => status === 201;

/** Sends a submission once. Never rejects. */
export async function send(url: string, submission: Submission, patienceMs = 60_000): Promise<Outcome> {
  const begun = performance.now();
  const body = submission.body();
  const outcome = (status: number, answer: unknown): Outcome => ({
    submission,
    status,
    answer,
    milliseconds: performance.now() - begun,
  });
  try {
    const response = await fetch(url + submission.path, {
      method: 'POST',
      headers: {
        'Idempotency-Key': submission.key,
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      },
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    return outcome(response.status, parsed(text));
  } catch (error) {
    return outcome(0, (error as { cause?: { code?: string } }).cause?.code ?? String(error));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
