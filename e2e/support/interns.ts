import { Api } from './api';
import { apply } from './applications';
import type { Product } from './fixtures';
import { PAST_DELAY_MS } from './mails';

/** Selects an applicant, who accepts, and completes the internship without an evaluation. @returns its ID */
export async function complete(product: Product, reference: string, Mail: string): Promise<string> {
  const api = new Api(product);
  await api.asAdmin('PATCH', `admin/applications/${reference}`, { status: 'selected' });
  // Retries, because the offer opens only once the decision can no longer be undone.
  await product.clock.move(PAST_DELAY_MS);
  await api.call('POST', '/api/applications/status/offer', { reference, Mail, answer: 'accept' });
  const id = (await api.asAdmin('GET', `admin/applications/${reference}`)).data.internship;
  await api.asAdmin('POST', `admin/internships/${id}/finish`, { outcome: 'completed', exception: 'A test.' });
  return id;
}

/** Creates someone who has completed an internship. @returns the ID of the internship */
export const completed = async (product: Product, Name: string, Mail: string): Promise<string> =>
  complete(product, await apply(product, { Name, Mail }), Mail);
