import { httpMessages } from '@contract/calls';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { kindOf } from '../../features/moderation/kind';
import pendingTestimonials from '../../features/testimonial/queue';
import { seeToast } from '../../test-toast';
import { openList, post, server, withServer } from './test-queue';

withServer();
const testimonials = kindOf('review', pendingTestimonials);
const openTestimonials = () => openList(testimonials, '/admin?view=reviews');
const reading = (name: string) => screen.findByRole('heading', { level: 2, name });
const PHOTO = 'GET /api/admin/reviews/first/photo';

beforeEach(() => {
  const testimonial = (name: string, index: number) => ({
    ...post(name, index),
    Name: name,
    Review: `What ${name} says.`,
    Photo: `/api/admin/reviews/${name.toLowerCase()}/photo`,
    Linkedin: '',
  });
  server.posts = ['First', 'Second'].map(testimonial);
  server.instead[PHOTO] = { status: 503, body: { success: false, message: 'Away.' } };
});

test.each<[string, { status: number; body: unknown } | Error, string]>([
  ['Verify', { status: 503, body: { success: false, message: 'Away.' } }, 'Failed to verify testimonial.'],
  ['Verify', new TypeError('offline'), 'Error verifying testimonial: Network error'],
  ['Reject', { status: 503, body: { success: false, message: 'Away.' } }, 'Failed to reject testimonial.'],
  ['Reject', new TypeError('offline'), 'Error rejecting testimonial: Network error'],
])('a failed %s shows the message for testimonials, and the testimonial stays open', async (name, answer, words) => {
  server.instead[name === 'Verify' ? 'PATCH /api/admin/reviews/first' : 'POST /api/admin/reviews/first/reject'] =
    answer;
  const { user } = openTestimonials();
  await reading('First');
  await user.click(screen.getByRole('button', { name }));
  await seeToast(words);
  expect(await reading('First')).toBeVisible();
});

test.each<[{ status: number; body: unknown } | Error, string]>([
  [{ status: 503, body: { success: false, message: 'Away.' } }, 'Failed to fetch unverified testimonials.'],
  [new TypeError('offline'), 'Error fetching testimonials: Network error'],
])('a list of testimonials that cannot be loaded shows an error, and loads on retry', async (answer, words) => {
  server.instead['GET /api/admin/reviews'] = answer;
  const { user } = openTestimonials();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  delete server.instead['GET /api/admin/reviews'];
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await reading('First');
});

test('verifying and undoing several testimonials shows messages about testimonials; an empty list says so', async () => {
  const { user } = openTestimonials();
  await reading('First');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Verify selected' }));
  expect(await screen.findByText('2 testimonials are public now.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Nothing is waiting.' })).toBeVisible();
  expect(screen.getByText(/^Every testimonial has been read\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await reading('First');
  expect(screen.getByRole('link', { name: /Second/ })).toBeVisible();
});

test('a failed photo request also reports that the session has ended', async () => {
  server.instead[PHOTO] = { status: 401, body: { success: false, message: httpMessages.unauthorized } };
  const { onEnded } = openTestimonials();
  await reading('First');
  await waitFor(() => expect(onEnded).toHaveBeenCalled());
});
