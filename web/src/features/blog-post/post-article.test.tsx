import type { Post } from '@contract/blog-post';
import { postMessages } from '@contract/calls';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../test-cache';
import { isLiked, LikeButton } from './post-article';

afterEach(() => vi.unstubAllGlobals());

test('shows a like immediately, reverts it with a message if it fails, and counts the next press', async () => {
  const pending: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => pending.push(resolve)));
  const answer = async (response: Response) => {
    await waitFor(() => expect(pending).toHaveLength(1));
    pending.pop()?.(response);
  };
  const post = { _id: 'liked', slug: 'a-post', likes: 3 } as Post;
  render(<LikeButton post={post} />, { wrapper: FreshCache });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Like' }));

  await press();
  expect(screen.getByText('4')).toBeVisible();
  expect(screen.getByRole('button', { pressed: true })).toBeVisible();
  await answer(Response.json({ success: false, message: 'Away.' }, { status: 503 }));
  expect(await screen.findByText(postMessages.likeFailed)).toBeVisible();
  expect(screen.getByText('3')).toBeVisible();
  expect(screen.getByRole('button', { pressed: false })).toBeVisible();
  expect(isLiked('liked')).toBe(false);

  await press();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  // Others have liked the post in the meantime.
  await answer(Response.json({ success: true, data: { likes: 7, liked: true } }));
  expect(await screen.findByText('7')).toBeVisible();
  expect(isLiked('liked')).toBe(true);
});
