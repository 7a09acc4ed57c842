import { endpoints, urlOf } from '../../cms/src/contract/endpoints';
import type { Product } from './fixtures';
import { longText } from './texts';

interface PostDraft {
  title: string;
  author: string;
  content: string;
}

/** What a test prepares or looks up over HTTP, where the browser's way there is not what it is about. */
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
    const { method, path } = endpoints.createPost;
    return (await this.call(method, urlOf(path), { author: 'Test Author', content: longText, ...post })).data._id;
  }

  async verifyPost(id: string): Promise<void> {
    const { token } = await this.call('POST', urlOf(endpoints.adminLogin.path), { username: this.product.username, password: this.product.password });
    const { method, path } = endpoints.verifyPost;
    await this.call(method, urlOf(path, { id }), undefined, token);
  }

  /** Titles in the public list. */
  async publicTitles(): Promise<string[]> {
    const { data } = await this.call('GET', urlOf(endpoints.listPosts.path));
    return data.map(({ title }: { title: string }) => title);
  }
}
