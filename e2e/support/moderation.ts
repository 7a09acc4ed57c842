import { Api } from './api';
import { png } from './files';
import type { Product } from './fixtures';

const words =
  'I left with a project that I can explain in an interview, line by line.\n\nNow I ask myself why a line is there.';

/** Sends texts and decides on them over the documented API. */
export class Moderation {
  private readonly api: Api;

  constructor(private readonly product: Product) {
    this.api = new Api(product);
  }

  /** @returns the private link of a testimonial with a photo */
  async sendTestimonial(fields: Record<'name' | 'linkedin' | 'review', string> & { email?: string }): Promise<string> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    const photo = png('me.png');
    form.set('photo', new File([new Uint8Array(photo.buffer)], photo.name, { type: photo.mimeType }));
    return (await this.api.call('POST', '/api/post-review', form)).data.link;
  }

  /** @returns `_id` */
  async submitTestimonial(name: string, linkedin = ''): Promise<string> {
    await this.sendTestimonial({ name, linkedin, review: words });
    const sent = (await this.waiting('reviews')).find(({ Name }) => Name === name);
    return sent?._id ?? '';
  }

  /** Returns the first page of pending entries. */
  async waiting(kind: 'unverified' | 'reviews'): Promise<{ _id: string; title?: string; Name?: string }[]> {
    return (await this.api.asAdmin('GET', `admin/${kind}`)).data;
  }

  /** Rejects these entries, even public ones. */
  async reject(kind: 'unverified' | 'reviews', ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.api.askAsAdmin('POST', `admin/${kind}/${id}/reject`, {});
  }

  /** Rejects all pending entries, so that a test finds only its own. */
  async clear(kind: 'unverified' | 'reviews'): Promise<void> {
    const waiting = await this.waiting(kind);
    await this.reject(
      kind,
      waiting.map(({ _id }) => _id),
    );
  }

  /** Decides as another moderator, in the meantime. */
  async verify(kind: 'unverified' | 'reviews', id: string): Promise<void> {
    await this.api.askAsAdmin('PATCH', `admin/${kind}/${id}`);
  }

  async publicNames(): Promise<string[]> {
    const { data } = await (await fetch(`${this.product.url}/api/testimonials`)).json();
    return data.map(({ Name }: { Name: string }) => Name);
  }
}
