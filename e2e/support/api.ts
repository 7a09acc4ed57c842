import type { Product } from './fixtures';
import { longText } from './texts';

interface CertificateEntry {
  Name: string;
  Domain: string;
  Course: boolean;
  CertificateId: string;
  referenceNumber: string;
  hours: number;
  skills: string;
  project: string;
  signatory: string;
  signatoryRole: string;
  Mail: string;
}

interface PostDraft {
  title: string;
  author: string;
  content: string;
}

/** Tokens by product: to sign in takes a tenth of a second. */
const held = new Map<string, string>();

/** The documented calls, in their own words: what a test prepares or looks up over HTTP, where the browser's way there is not what it is about. */
export class Api {
  constructor(private readonly product: Product) {}

  private send(method: string, path: string, body?: unknown, token?: string): Promise<Response> {
    return fetch(this.product.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  /** A call that has to succeed, without a session. */
  async call(method: string, path: string, body?: unknown) {
    return answerOf(method, path, await this.send(method, path, body));
  }

  /** @returns the `_id` */
  async submitPost(post: Partial<PostDraft> & { title: string }): Promise<string> {
    return (await this.call('POST', '/api/blog/create', { author: 'Test Author', content: longText, ...post })).data
      ._id;
  }

  /** Of a session of its own, which a test may end. */
  async adminToken(): Promise<string> {
    const { username, password } = this.product;
    return (await this.call('POST', '/api/admin/login', { username, password })).token;
  }

  /** Of the session that tests share, until one of them ends it. */
  async sharedToken(): Promise<string> {
    await this.asAdmin('GET', 'admin/audit?q=nobody');
    return held.get(this.product.url) ?? '';
  }

  /** A call below `/api` as an admin, whatever is answered. */
  async askAsAdmin(method: string, path: string, body?: unknown): Promise<Response> {
    const { url } = this.product;
    const ask = async () => {
      const token = held.get(url) ?? (await this.adminToken());
      held.set(url, token);
      return this.send(method, `/api/${path}`, body, token);
    };
    const answer = await ask();
    if (answer.status !== 401) return answer;
    // A new password has ended the session.
    held.delete(url);
    return ask();
  }

  /** A call below `/api` as an admin, which has to succeed. */
  async asAdmin(method: string, path: string, body?: unknown) {
    return answerOf(method, path, await this.askAsAdmin(method, path, body));
  }

  /** Issues a certificate. @returns its ID */
  async issue(entry: Partial<CertificateEntry> = {}): Promise<string> {
    const whole = { Name: 'Sample Intern', Domain: 'Web Development', Course: true, ...entry };
    return (await this.asAdmin('POST', 'admin/validation', whole)).data.CertificateId;
  }

  /** Issues many at once, in the order of the rows: of each a name, a domain, and Internship or Course. */
  async issueList(rows: string[]): Promise<void> {
    const form = new FormData();
    form.set('leaveOut', '');
    form.set('sheet', new File([['Name,Domain,Course', ...rows].join('\r\n')], 'list.csv', { type: 'text/csv' }));
    const answer = await fetch(`${this.product.url}/api/admin/certificates/sheet`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await this.sharedToken()}` },
      body: form,
    });
    await answerOf('POST', 'certificates/sheet', answer);
  }

  async verifyPost(id: string): Promise<void> {
    await this.asAdmin('PATCH', `admin/unverified/${id}`);
  }

  /** What the audit list says was done to something, the newest first. */
  async audit(about: string): Promise<string[]> {
    const { data } = await this.asAdmin('GET', `admin/audit?q=${encodeURIComponent(about)}`);
    return data.map(({ action }: { action: string }) => action);
  }

  /** Titles in the public list. */
  async publicTitles(): Promise<string[]> {
    const { data } = await this.call('GET', '/api/fetch');
    return data.map(({ title }: { title: string }) => title);
  }

  /** Titles in the unverified list, the oldest hundred. */
  async waitingTitles(): Promise<string[]> {
    const { data } = await this.asAdmin('GET', 'admin/unverified');
    return data.map(({ title }: { title: string }) => title);
  }
}

async function answerOf(method: string, path: string, answer: Response) {
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
