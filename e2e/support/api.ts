import type { Product } from './fixtures';
import { longText } from './texts';

interface PostDraft {
  title: string;
  author: string;
  content: string;
}

/** The documented calls, in their own words: what a test prepares or looks up over HTTP, where the browser's way there is not what it is about. */
export class Api {
  constructor(private readonly product: Product) {}

  private async call(method: string, path: string, body?: unknown, token?: string) {
    const answer = await fetch(this.product.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /** @returns the `_id` */
  async submitPost(post: Partial<PostDraft> & { title: string }): Promise<string> {
    return (await this.call('POST', '/api/blog/create', { author: 'Test Author', content: longText, ...post })).data
      ._id;
  }

  async adminToken(): Promise<string> {
    const { username, password } = this.product;
    return (await this.call('POST', '/api/admin/login', { username, password })).token;
  }

  async verifyPost(id: string): Promise<void> {
    const token = await this.adminToken();
    await this.call('PATCH', `/api/admin/unverified/${id}`, undefined, token);
  }

  /** What the audit list says was done to something, the newest first. */
  async audit(about: string): Promise<string[]> {
    const token = await this.adminToken();
    const { data } = await this.call('GET', `/api/admin/audit?q=${encodeURIComponent(about)}`, undefined, token);
    return data.map(({ action }: { action: string }) => action);
  }

  /** Titles in the public list. */
  async publicTitles(): Promise<string[]> {
    const { data } = await this.call('GET', '/api/fetch');
    return data.map(({ title }: { title: string }) => title);
  }

  /** Titles in the unverified list, the oldest hundred. */
  async waitingTitles(): Promise<string[]> {
    const { data } = await this.call('GET', '/api/admin/unverified', undefined, await this.adminToken());
    return data.map(({ title }: { title: string }) => title);
  }
}
