import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation, useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PostFilters } from './post-list';
import { postQueryOf } from './post-query';

function Filters() {
  return (
    <>
      <p>At {useLocation().search}</p>
      <PostFilters query={postQueryOf(useSearchParams()[0])} />
    </>
  );
}

test('a search keeps a newly chosen domain that is not rendered yet', () => {
  history.replaceState(null, '', '/blog?page=3');
  render(<Filters />, { wrapper: BrowserRouter });
  const words = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(words, { target: { value: 'loops' } });
  act(() => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Cyber Security' } });
    fireEvent.submit(words.form as HTMLFormElement);
  });
  expect(screen.getByText('At ?q=loops&tag=Cyber+Security')).toBeVisible();
});
