import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextField } from './field';

test('the label, hint and error are linked to the input', () => {
  render(<TextField label="Title" hint="At most 160 characters." error="Title is too long." />);
  const input = screen.getByRole('textbox', { name: 'Title' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('At most 160 characters. Title is too long.');
  expect(screen.getByRole('alert')).toHaveTextContent('Title is too long.');
});

test('a field without an error is not marked as invalid', () => {
  render(<TextField label="Title" optional />);
  const input = screen.getByRole('textbox', { name: /^Title/ });
  expect(input).toBeValid();
  expect(screen.queryByRole('alert')).toBeNull();
});
