import { expect, test } from 'vitest';
import { replaceMethods } from './panel-replacements';

const service = () => ({ greet: () => 'hello', name: () => 'Strapi' });

test('replaces the given methods and leaves the others unchanged', () => {
  const changed = service();
  replaceMethods('greeter', changed, { greet: () => 'good day' }, ['name']);
  expect([changed.greet(), changed.name()]).toEqual(['good day', 'Strapi']);
});

test.each([
  ['replaced', () => replaceMethods<Record<string, () => string>>('greeter', service(), { wave: () => '' })],
  ['used', () => replaceMethods<Record<string, () => string>>('greeter', service(), {}, ['wave'])],
])('startup fails if a method that is %s no longer exists', (_what, replace) => {
  expect(replace).toThrow("Strapi's greeter has no method wave");
});
