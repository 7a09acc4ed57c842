import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { features } from './features';

/** Columns with personal email addresses. */
const ADDRESS = /^(email|recipient|replyTo|mailedTo)$/;

test('`npm run forget` covers every content type with personal email addresses', () => {
  const withAddress = globSync('src/api/*/content-types/*/schema.json', { cwd: `${import.meta.dirname}/..` })
    .map((path) => {
      const [, , api, , name] = path.split('/');
      const { attributes } = JSON.parse(readFileSync(`${import.meta.dirname}/../${path}`, 'utf8'));
      return { uid: `api::${api}.${name}`, attributes: Object.keys(attributes) };
    })
    .filter(({ attributes }) => attributes.some((attribute) => ADDRESS.test(attribute)))
    .map(({ uid }) => uid);
  expect(withAddress.length).toBeGreaterThan(8);
  const known = features.filter(({ person }) => person).map(({ uid }) => uid);
  expect(withAddress.filter((uid) => !known.includes(uid))).toEqual([]);
});
