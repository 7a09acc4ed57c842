import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLocation, useSearchParams } from '../../lib/router';
import { TestRouter } from '../../test-router';
import { PostFilters } from './post-filters';
import { postQueryOf } from './post-query';

function Filters() {
  return (
    <>
      <p>At {useLocation().search}</p>
      <PostFilters query={postQueryOf(useSearchParams())} />
    </>
  );
}

test('a domain that was chosen a moment ago, and is not drawn yet, stays when one searches', () => {
  render(
    <TestRouter address="/blog?page=3">
      <Filters />
    </TestRouter>,
  );
  const words = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(words, { target: { value: 'loops' } });
  act(() => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Cyber Security' } });
    fireEvent.submit(words.form as HTMLFormElement);
  });
  expect(screen.getByText('At ?q=loops&tag=Cyber+Security')).toBeVisible();
});
