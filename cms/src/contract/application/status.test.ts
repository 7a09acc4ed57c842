import { expect, test } from 'vitest';
import * as neighbours from '../../../tests/support/neighbours';
import { tidyReference } from './status';

const REFERENCE = 'APP-2026-4HTK9-P3QWX';

test.each([
  REFERENCE,
  ` ${REFERENCE.toLowerCase()} `,
  REFERENCE.replaceAll('-', ' '),
  REFERENCE.replaceAll('-', ''),
  REFERENCE.replaceAll('-', '\u2011'),
  REFERENCE.replaceAll('-', '\u00ad'),
  [...REFERENCE].join(' '),
  `${REFERENCE}.`,
  `Your application ${REFERENCE}: received`,
  `https://example.org/application/status#${REFERENCE}`,
])('finds the reference in %j', (text) => {
  expect(tidyReference(text)).toBe(REFERENCE);
});

test.each([`${REFERENCE}X`, `X${REFERENCE}`, `${REFERENCE} APP-2026-AAAAA-AAAAA`, 'APP-NONE'])(
  'finds no reference in %j and leaves the text unchanged',
  (text) => {
    expect(tidyReference(text)).toBe(text);
  },
);

test('none of ten thousand similar references is mistaken for a given one', () => {
  const all = [...neighbours.neighboursOf(REFERENCE, neighbours.REFERENCE, 10_000)];
  expect(all).toHaveLength(10_000);
  expect(all.filter((neighbour) => tidyReference(neighbour) === REFERENCE)).toEqual([]);
});
