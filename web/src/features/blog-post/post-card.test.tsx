import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PostCard } from './post-card';

test('a card says which facts are missing and shows the first thirty words', () => {
  const content = Array.from({ length: 31 }, (_, index) => `word${index}`).join(' ');
  const post = {
    _id: 'a',
    slug: 'a',
    title: 'Bare',
    author: '',
    authorSlug: 'anonymous-author',
    content,
    date: null,
    likes: null,
    createdAt: '2025-01-01T00:00:00.000Z',
  };
  render(<PostCard post={post} />, { wrapper: MemoryRouter });
  const card = screen.getByRole('link', { name: /Bare/ });
  for (const words of ['Anonymous Author', 'Date not given', 'No likes yet', 'word29…'])
    expect(card).toHaveTextContent(words);
  expect(card).not.toHaveTextContent('word30');
});
