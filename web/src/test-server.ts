import { act, waitFor } from '@testing-library/react';
import { vi } from 'vitest';

/** An error means no response. */
export type Answer = Error | { status: number; body: unknown };

/** Answers successive requests with `answers`, and repeats the last answer. */
export function serverSays(...answers: Answer[]) {
  const fetchStub = vi.fn<typeof fetch>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer instanceof Error) throw answer ?? new TypeError('offline');
    const { status, body } = answer;
    return typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });
  });
  vi.stubGlobal('fetch', fetchStub);
  return fetchStub;
}

/** Answers every request with this status and body. */
export const serverAlwaysSays = (status: number | Error, body: unknown = {}) =>
  serverSays(status instanceof Error ? status : { status, body });

/** Captures uploads, which tests then answer. */
export class FakeUpload {
  static all: FakeUpload[] = [];
  headers: Record<string, string> = {};
  form = new FormData();
  upload = { onprogress: (_: { loaded: number; total: number }) => {} };
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
    FakeUpload.all.push(this);
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    return act(async () => this.onload());
  }
  get key() {
    return this.headers['Idempotency-Key'];
  }
}

export function captureUploads(): void {
  FakeUpload.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
}

/** Waits for the upload: its key depends on the bytes of its files, which are read first. */
export const uploadSent = (number: number): Promise<FakeUpload> =>
  waitFor(() => {
    const upload = FakeUpload.all[number];
    if (!upload) throw new Error(`Upload ${number} was not sent.`);
    return upload;
  });
