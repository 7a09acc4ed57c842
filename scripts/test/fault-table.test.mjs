import { expect, test } from 'vitest';
import { faultTable } from './fault-table.mjs';

test('formats the table of faults as Markdown with aligned columns', () => {
  const line = {
    fault: 'kill -9',
    database: 'SQLite',
    attempted: 1200,
    acknowledged: 1180,
    lost: 0,
    duplicated: 0,
    errors: 3,
  };
  expect(
    faultTable([
      { ...line, recovery: 3.46 },
      { ...line, fault: 'a | b', recovery: null },
    ]),
  ).toBe(
    [
      '| Fault   | Database | Attempted | Acknowledged | Lost | Duplicated | 5xx | Recovery |',
      '|---------|----------|----------:|-------------:|-----:|-----------:|----:|---------:|',
      '| kill -9 | SQLite   |     1,200 |        1,180 |    0 |          0 |   3 |    3.5 s |',
      '| a \\| b  | SQLite   |     1,200 |        1,180 |    0 |          0 |   3 | not away |',
    ].join('\n'),
  );
});
