import type { PendingPost } from '@contract/blog-post';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import waitingPosts from '../../features/blog-post/queue';
import { reasonDraft } from '../../features/moderation/drafts';
import { type Kind, kindOf } from '../../features/moderation/kind';
import { Queue } from '../../features/moderation/queue-states';
import { FreshCache } from '../../test-cache';
import { Toaster } from '../../ui/toast';

const posts = kindOf('post', waitingPosts);
const DAY_MS = 86_400_000;

export const post = (name: string, index = 0): PendingPost => ({
  _id: name.toLowerCase(),
  title: `${name} title`,
  author: `${name} author`,
  content: `## A headline\n\nWhat ${name} wrote.`,
  createdAt: new Date(Date.now() - 2.5 * DAY_MS + index * 1000).toISOString(),
});

type Answer = { status: number; body: unknown } | Error;

/** State of the fake server, which tests set and check. */
export const server = {
  posts: [] as PendingPost[],
  /** `_id`s of decided posts. */
  decided: new Set<string>(),
  /** Responses that replace the usual ones, keyed by `METHOD path`. */
  instead: {} as Record<string, Answer>,
  calls: [] as string[],
  /** `If-Match` of each decision. */
  ifMatch: [] as (string | null)[],
};

/** Fake server: lists pending posts, 20 per page, removes decided ones, and restores undone ones. */
async function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(String(input), 'http://site.test');
  const name = `${init?.method} ${url.pathname}`;
  server.calls.push(`${name} ${init?.body ?? ''}`.trim());
  if (init?.method !== 'GET') server.ifMatch.push(new Headers(init?.headers).get('If-Match'));
  const other = server.instead[name];
  if (other instanceof Error) throw other;
  if (other) return Response.json(other.body, { status: other.status });
  if (init?.method === 'GET') {
    const waiting = server.posts.filter(({ _id }) => !server.decided.has(_id));
    const page = Number(url.searchParams.get('page'));
    const meta = { page, pageSize: 20, pageCount: Math.ceil(waiting.length / 20), total: waiting.length };
    return Response.json({ success: true, data: waiting.slice((page - 1) * 20, page * 20), meta });
  }
  const id = url.pathname.split('/')[4] ?? '';
  if (url.pathname.endsWith('/reopen')) server.decided.delete(id);
  else server.decided.add(id);
  return Response.json({ success: true, message: 'Done.' });
}

/** Gives each test a new server with three posts. Call it once per file. */
export function withServer(): void {
  beforeEach(() => {
    Object.assign(server, {
      posts: ['First', 'Second', 'Third'].map(post),
      decided: new Set(),
      instead: {},
      calls: [],
      ifMatch: [],
    });
    vi.stubGlobal('fetch', vi.fn(serve));
    // The toaster needs layout and pointer capture, which jsdom lacks.
    Element.prototype.setPointerCapture = () => undefined;
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  });
  afterEach(() => {
    toast.dismiss();
    for (const about of ['first', 'second', 'third', posts.view]) reasonDraft(about).forget();
    vi.unstubAllGlobals();
  });
}

export const openQueue = (address = '/admin?view=posts') => openList(posts, address);

export function openList(kind: Kind, address: string) {
  const onEnded = vi.fn();
  history.replaceState(null, '', address);
  const { unmount } = render(
    <FreshCache>
      <BrowserRouter>
        <Queue kind={kind} token="token" onEnded={onEnded} />
        <Toaster />
      </BrowserRouter>
    </FreshCache>,
  );
  return { user: userEvent.setup({ delay: null }), onEnded, unmount };
}

/** Waits until a post is open. */
export const reading = (name: string) => screen.findByRole('heading', { level: 2, name: `${name} title` });
