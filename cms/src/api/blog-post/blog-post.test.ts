import { expect, test } from 'vitest';
import { limits } from '../../contract/calls';
import { slugFor } from './blog-post';

test.each([
  ['My first commit', 'my-first-commit'],
  ["C++, Rust & what's new (in 2026)?", 'c-rust-and-whats-new-in-2026'],
  ['Größe — café', 'grosse-cafe'],
  ['Array<T> | how it works', 'array-t-how-it-works'],
  ['मेरा पहला कमिट', 'mera-phla-kmit'],
  ['日本語', 'ribenyu'],
  ['™', 'tm'],
  ['!?', 'post'],
])('turns "%s" into the slug "%s", which needs no escaping in a URL', (title, slug) => {
  expect(slugFor(title, false)).toBe(slug);
});

test('truncates a slug that is too long, and leaves no hyphen at its end', () => {
  const long = slugFor(`${'x'.repeat(limits.slug.max - 11)} ${'y'.repeat(100)}`, false);
  expect(long).toBe('x'.repeat(limits.slug.max - 11));
});

test('adds a random suffix to a slug that is already in use, and keeps it within the limit', () => {
  const [one, other] = [slugFor('x'.repeat(200), true), slugFor('x'.repeat(200), true)];
  expect(one).toMatch(/^x+-[0-9a-f]{8}$/);
  expect(one).not.toBe(other);
  expect(one.length).toBeLessThanOrEqual(limits.slug.max);
});
