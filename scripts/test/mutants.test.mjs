import { expect, test } from 'vitest';
import { apply, drawMutants, mutantsOf } from './mutants.mjs';

const changed = (source) => mutantsOf(source).map((mutant) => apply(source, mutant));

test('changes comparisons, numbers, conditions and strings one at a time, but no types or imports', () => {
  expect(changed("import a from 'module';\nif (a < 10) stop();")).toEqual([
    "import a from 'module';\nif (!(a < 10)) stop();",
    "import a from 'module';\nif (a <= 10) stop();",
    "import a from 'module';\nif (a < (10 + 1)) stop();",
  ]);
  expect(changed("const a: 'one' | 'two' = 'one';")).toEqual(["const a: 'one' | 'two' = 'mutated';"]);
  expect(changed('const all = a && !b;')).toEqual(['const all = a || !b;', 'const all = a && (b);']);
});

test('the same seed picks the same mutants, from every area', () => {
  const drawn = drawMutants(7, 14);
  expect(drawMutants(7, 14)).toEqual(drawn);
  expect(drawMutants(8, 14)).not.toEqual(drawn);
  expect(new Set(drawn.map(({ area }) => area)).size).toBe(7);
});
