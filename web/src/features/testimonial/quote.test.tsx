import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Quote } from './quote';

const show = (more: { Photo?: string; Linkedin?: string } = {}) =>
  render(<Quote testimonial={{ Name: 'Sample Intern', Review: 'Words.', Photo: '', Linkedin: '#', ...more }} />)
    .container;

test('a user is drawn where there is no photo, or where it does not load', () => {
  expect(show().querySelector('svg[viewBox="0 0 48 48"]')).toBeInTheDocument();
  const face = show({ Photo: '/away.png' });
  expect(face.querySelector('svg[viewBox="0 0 48 48"]')).toBeNull();
  fireEvent.error(face.querySelector('img') as HTMLImageElement);
  expect(face.querySelector('img')).toBeNull();
  expect(face.querySelector('svg[viewBox="0 0 48 48"]')).toBeInTheDocument();
});

test.each(['#', 'javascript:alert(1)', 'me'])('%s is no profile to link to', (Linkedin) => {
  show({ Linkedin });
  expect(screen.queryByRole('link')).toBeNull();
});

test('a profile is linked to for people, not for search engines, in a tab that knows nothing of this one', () => {
  show({ Linkedin: 'https://www.linkedin.com/in/sample' });
  const link = screen.getByRole('link', { name: /^LinkedIn profile of Sample Intern/ });
  expect(link).toHaveAttribute('href', 'https://www.linkedin.com/in/sample');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
});
