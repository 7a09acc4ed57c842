import { expect, test } from 'vitest';
import { replaceMethods } from './panel-replacements';

const service = () => ({ greet: () => 'hello', name: () => 'Strapi' });

test('replaces existing methods and leaves the others', () => {
  const changed = service();
  replaceMethods('greeter', changed, { greet: () => 'good day' }, ['name']);
  expect([changed.greet(), changed.name()]).toEqual(['good day', 'Strapi']);
});

test.each([
  ['replaced', () => replaceMethods<Record<string, () => string>>('greeter', service(), { wave: () => '' })],
  ['used', () => replaceMethods<Record<string, () => string>>('greeter', service(), {}, ['wave'])],
])('a %s method that no longer exists fails the start', (_what, replace) => {
  expect(replace).toThrow("Strapi's greeter has no method wave");
});
