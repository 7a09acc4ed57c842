import { expect, test } from 'vitest';
import { commonValue, filesIn, forPostgres, forSqlite, isSame } from './row-values.mjs';

const column = (type, scale = null) => ({ name: 'a', type, scale });
const at = new Date('2026-11-23T10:00:00.123Z');

test.each([
  ['boolean', 1, true],
  ['boolean', 0, false],
  ['timestamp without time zone', at.getTime(), at],
  ['integer', 7, '7'],
  ['bigint', 1_795_000_000_000, '1795000000000'],
  ['double precision', 1.5, '1.5'],
  ['character varying', 'a text', 'a text'],
  ['date', '2026-11-23', '2026-11-23'],
  ['bytea', Buffer.from('ab'), Buffer.from('ab')],
  ['jsonb', '{"a":[1,null]}', '{"a": [1, null]}'],
])('%s: equal values in SQLite and PostgreSQL are recognised as equal', (type, inSqlite, inPostgres) => {
  const [one, other] = [commonValue(column(type), inSqlite), commonValue(column(type), inPostgres)];
  expect(isSame(column(type), one, other)).toBe(true);
  expect(forSqlite(column(type), one)).toEqual(inSqlite);
  expect(commonValue(column(type), forPostgres(column(type), one))).toEqual(one);
});

test('null stays null, and differs from false and from empty values', () => {
  for (const type of ['boolean', 'jsonb', 'character varying', 'integer']) {
    expect([forSqlite(column(type), null), forPostgres(column(type), null)]).toEqual([null, null]);
    expect(isSame(column(type), commonValue(column(type), null), commonValue(column(type), ''))).toBe(false);
  }
});

test('numbers are compared to the precision of their column, and JSON by content', () => {
  expect(commonValue(column('numeric', 2), 48.212)).toBe(48.21);
  expect(isSame(column('jsonb'), '{"a":1,"b":2}', '{"b": 2, "a": 1}')).toBe(true);
  expect(isSame(column('jsonb'), '{"a":1}', '{"a":2}')).toBe(false);
  expect(isSame(column('character varying'), '{"a":1}', '{"a": 1}')).toBe(false);
});

test('finds the files named in a row, even inside JSON', () => {
  const name = `documents/${'0'.repeat(32)}.pdf`;
  expect(filesIn(name)).toEqual([`private/${name}`]);
  expect(filesIn('{"small":{"url":"/uploads/small_cat_1.webp"}}')).toEqual(['public/uploads/small_cat_1.webp']);
  expect(filesIn(`see ../${name.slice(0, -8)}`)).toEqual([]);
  expect(filesIn(7)).toEqual([]);
});
