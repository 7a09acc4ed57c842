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

/** Tokens by product, cached because signing in takes a tenth of a second. */
const held = new Map<string, string>();

/** Calls the documented API, to prepare or check state outside the browser. */
export class Api {
  constructor(private readonly product: Product) {}

  private send(method: string, path: string, body?: unknown, token?: string): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(this.product.url + path, {
      method,
      headers: {
        ...(isForm || body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: isForm ? body : JSON.stringify(body),
    });
  }

  /** Fails unless the call succeeds. @param body a form, or sent as JSON */
  async call(method: string, path: string, body?: unknown) {
    return answerOf(method, path, await this.send(method, path, body));
  }

  /** @returns the `_id` */
  async submitPost(post: Partial<PostDraft> & { title: string }): Promise<string> {
    return (await this.call('POST', '/api/blog/create', { author: 'Test Author', content: longText, ...post })).data
      ._id;
  }

  /** Opens a session that the test can end. */
  async adminToken(): Promise<string> {
    const { username, password } = this.product;
    return (await this.call('POST', '/api/admin/login', { username, password })).token;
  }

  /** Returns the token of the shared session. */
  async sharedToken(): Promise<string> {
    await this.asAdmin('GET', 'admin/audit?q=nobody');
    return held.get(this.product.url) ?? '';
  }

  /** Returns the response with any status. */
  async askAsAdmin(method: string, path: string, body?: unknown): Promise<Response> {
    const { url } = this.product;
    const ask = async () => {
      const token = held.get(url) ?? (await this.adminToken());
      held.set(url, token);
      return this.send(method, `/api/${path}`, body, token);
    };
    const answer = await ask();
    if (answer.status !== 401) return answer;
    // A password change has ended the session.
    held.delete(url);
    return ask();
  }

  /** Fails unless the call succeeds. */
  async asAdmin(method: string, path: string, body?: unknown) {
    return answerOf(method, path, await this.askAsAdmin(method, path, body));
  }

  /** @returns the ID */
  async issue(entry: Partial<CertificateEntry> = {}): Promise<string> {
    const whole = { Name: 'Sample Intern', Domain: 'Web Development', Course: true, ...entry };
    return (await this.asAdmin('POST', 'admin/validation', whole)).data.CertificateId;
  }

  /** Issues certificates from CSV rows: name, domain, and Internship or Course. */
  async issueList(rows: string[]): Promise<void> {
    const form = new FormData();
    form.set('leaveOut', '');
    form.set('sheet', new File([['Name,Domain,Course', ...rows].join('\r\n')], 'list.csv', { type: 'text/csv' }));
    await this.asAdmin('POST', 'admin/certificates/sheet', form);
  }

  /** Creates an account. @returns the stored session of the site */
  async signUp(account: { name: string; email: string; password: string }): Promise<string> {
    await this.call('POST', '/api/register', account);
    const { token, user } = await this.call('POST', '/api/login', account);
    return JSON.stringify({ token, ...user });
  }

  async verifyPost(id: string): Promise<void> {
    await this.asAdmin('PATCH', `admin/unverified/${id}`);
  }

  /** Returns audited actions, newest first. */
  async audit(about: string): Promise<string[]> {
    const { data } = await this.asAdmin('GET', `admin/audit?q=${encodeURIComponent(about)}`);
    return data.map(({ action }: { action: string }) => action);
  }

  async publicTitles(): Promise<string[]> {
    const { data } = await this.call('GET', '/api/fetch');
    return data.map(({ title }: { title: string }) => title);
  }

  /** Returns the titles of the hundred oldest pending posts. */
  async waitingTitles(): Promise<string[]> {
    const { data } = await this.asAdmin('GET', 'admin/unverified');
    return data.map(({ title }: { title: string }) => title);
  }
}

/** Sends a visitor's call. Fails unless it succeeds. */
export const post = (product: Product, path: string, body?: unknown) =>
  new Api(product).call('POST', `/api${path}`, body);

async function answerOf(method: string, path: string, answer: Response) {
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
