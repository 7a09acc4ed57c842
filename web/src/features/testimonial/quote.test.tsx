import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Quote } from './quote';

const show = (more: { Photo?: string; Linkedin?: string } = {}) =>
  render(<Quote testimonial={{ Name: 'Sample Intern', Review: 'Words.', Photo: '', Linkedin: '#', ...more }} />)
    .container;

test('shows a placeholder if there is no photo or it fails to load', () => {
  expect(show().querySelector('svg[viewBox="0 0 48 48"]')).toBeInTheDocument();
  const face = show({ Photo: '/away.png' });
  expect(face.querySelector('svg[viewBox="0 0 48 48"]')).toBeNull();
  fireEvent.error(face.querySelector('img') as HTMLImageElement);
  expect(face.querySelector('img')).toBeNull();
  expect(face.querySelector('svg[viewBox="0 0 48 48"]')).toBeInTheDocument();
});

test.each(['#', 'javascript:alert(1)', 'me'])('does not link to %s', (Linkedin) => {
  show({ Linkedin });
  expect(screen.queryByRole('link')).toBeNull();
});

test('the link to a profile has nofollow and noopener', () => {
  show({ Linkedin: 'https://www.linkedin.com/in/sample' });
  const link = screen.getByRole('link', { name: /^LinkedIn profile of Sample Intern/ });
  expect(link).toHaveAttribute('href', 'https://www.linkedin.com/in/sample');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
});
