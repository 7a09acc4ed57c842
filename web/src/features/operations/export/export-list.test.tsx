import { httpMessages } from '@contract/calls';
import { operationsMessages, XLSX } from '@contract/operations';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExportList } from './export-list';
import { forgetExports } from './export-store';

const fetchStub = vi.fn<typeof fetch>();
const saved: string[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', fetchStub);
  // jsdom cannot download files.
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  forgetExports();
  saved.length = 0;
  fetchStub.mockReset();
  vi.unstubAllGlobals();
});

const sheet = (body: BodyInit) => new Response(body, { headers: { 'Content-Type': XLSX } });

function openList() {
  const onEnded = vi.fn();
  render(
    <ExportList admin={{ token: 'the token', onEnded }} holds={{ applications: '2 full', emailList: '3 addresses' }} />,
  );
  return { user: userEvent.setup({ delay: null }), onEnded };
}
const get = (name: string) => screen.getByRole('button', { name });

test('fetches a file with the token and saves it under its name', async () => {
  fetchStub.mockResolvedValue(sheet('cells'));
  const { user } = openList();
  await user.click(get('Get EmailList.xlsx'));
  expect(await screen.findByText('EmailList.xlsx has been saved (1 kB).')).toBeVisible();
  expect(saved).toEqual(['EmailList.xlsx']);
  expect(fetchStub.mock.calls[0]).toMatchObject([
    '/api/Export/GetEmailList',
    { headers: { Authorization: 'Bearer the token' } },
  ]);
});

const cutOff = () =>
  new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('half')),
    pull: (stream) => stream.error(new TypeError('network')),
  });

test.each<[string, () => Promise<Response>, string]>([
  ['the server is unavailable', () => Promise.reject(new TypeError('offline')), ''],
  ['the file is truncated', async () => sheet(cutOff()), ''],
  ['another server answers', async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), ''],
  [
    'the server says why',
    async () => Response.json({ success: false, message: operationsMessages.exportBusy }, { status: 429 }),
    operationsMessages.exportBusy,
  ],
])('when %s, a fixed message shows, nothing is saved, and Try Again gets focus', async (_, answer, reason) => {
  fetchStub.mockImplementation(answer);
  const { user } = openList();
  await user.click(get('Get applications.xlsx'));
  expect((await screen.findByRole('alert')).textContent).toBe(operationsMessages.exportFailed + reason);
  expect(saved).toEqual([]);
  expect(get('Try Again applications.xlsx')).toHaveFocus();
  fetchStub.mockResolvedValue(sheet('cells'));
  await user.click(get('Try Again applications.xlsx'));
  expect(await screen.findByText(/applications.xlsx has been saved/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Answers with the first 3 kB of a file. */
const underWay =
  (headers?: Record<string, string>): typeof fetch =>
  async (_, init) => {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new Uint8Array(3 * 1024));
        init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
      },
    });
    return new Response(body, { headers: { 'Content-Type': XLSX, ...headers } });
  };

test('shows progress out of the total if the server sends the size', async () => {
  fetchStub.mockImplementation(underWay({ 'Content-Length': String(12 * 1024) }));
  const { user } = openList();
  await user.click(get('Get applications.xlsx'));
  expect(await screen.findByText('3 kB of 12 kB')).toBeVisible();
});

test('counts bytes as they arrive, and Cancel stops the download and returns focus to the button', async () => {
  fetchStub.mockImplementation(underWay());
  const { user } = openList();
  await user.click(get('Get applications.xlsx'));
  expect(await screen.findByText('3 kB so far')).toBeVisible();
  expect(get('Get applications.xlsx')).toHaveAttribute('aria-disabled', 'true');
  await user.click(get('Cancel applications.xlsx'));
  expect(await screen.findByText('Cancelled.')).toBeVisible();
  expect(get('Get applications.xlsx')).toHaveFocus();
  expect(saved).toEqual([]);
});

test('fetches one file at a time', async () => {
  const answers: ((response: Response) => void)[] = [];
  fetchStub.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { user } = openList();
  await user.click(get('Get applications.xlsx'));
  await user.click(get('Get EmailList.xlsx'));
  expect(fetchStub).toHaveBeenCalledTimes(1);
  answers[0]?.(sheet('cells'));
  await screen.findByText(/applications.xlsx has been saved/);
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(sheet('cells'));
  await screen.findByText(/EmailList.xlsx has been saved/);
  expect(saved).toEqual(['applications.xlsx', 'EmailList.xlsx']);
});

test('leads to the login when the session has ended', async () => {
  fetchStub.mockResolvedValue(Response.json({ success: false, message: httpMessages.unauthorized }, { status: 401 }));
  const { user, onEnded } = openList();
  await user.click(get('Get applications.xlsx'));
  await waitFor(() => expect(onEnded).toHaveBeenCalled());
});
