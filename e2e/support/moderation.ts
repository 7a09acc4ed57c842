import { Api } from './api';
import { png } from './files';
import type { Product } from './fixtures';

const words =
  'I left with a project that I can explain in an interview, line by line.\n\nNow I ask myself why a line is there.';

/** What visitors send in and an admin decides about, over the documented calls. */
export class Moderation {
  private readonly api: Api;

  constructor(private readonly product: Product) {
    this.api = new Api(product);
  }

  /** Sends a review with a photo. @returns its private link */
  async sendReview(fields: Record<'name' | 'linkedin' | 'review', string> & { email?: string }): Promise<string> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    const photo = png('me.png');
    form.set('photo', new File([new Uint8Array(photo.buffer)], photo.name, { type: photo.mimeType }));
    const answer = await fetch(`${this.product.url}/api/post-review`, { method: 'POST', body: form });
    if (!answer.ok) throw new Error(`post-review: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data.link;
  }

  /** Sends a testimonial with a photo. @returns its `_id` */
  async submitReview(name: string, linkedin = ''): Promise<string> {
    await this.sendReview({ name, linkedin, review: words });
    const sent = (await this.waiting('reviews')).find(({ Name }) => Name === name);
    return sent?._id ?? '';
  }

  /** The first page of what waits. */
  async waiting(kind: 'unverified' | 'reviews'): Promise<{ _id: string; title?: string; Name?: string }[]> {
    return (await this.api.asAdmin('GET', `admin/${kind}`)).data;
  }

  /** Sends entries back, also those that are public: other tests have a list of their own. */
  async reject(kind: 'unverified' | 'reviews', ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.api.askAsAdmin('POST', `admin/${kind}/${id}/reject`, {});
  }

  /** Empties a list, so that a test finds there what it has sent. */
  async clear(kind: 'unverified' | 'reviews'): Promise<void> {
    const waiting = await this.waiting(kind);
    await this.reject(
      kind,
      waiting.map(({ _id }) => _id),
    );
  }

  /** What somebody else does meanwhile. */
  async verify(kind: 'unverified' | 'reviews', id: string): Promise<void> {
    await this.api.askAsAdmin('PATCH', `admin/${kind}/${id}`);
  }

  /** Names in the public list of testimonials. */
  async publicNames(): Promise<string[]> {
    const { data } = await (await fetch(`${this.product.url}/api/testimonials`)).json();
    return data.map(({ Name }: { Name: string }) => Name);
  }
}
