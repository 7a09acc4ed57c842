import { describe, expect, test } from 'vitest';
import { isWithinBudget } from './markdown';

describe('The budget of Markdown', () => {
  const lines = (count: number) => 'a\n'.repeat(count - 1);

  test('is so many lines', () => {
    expect([isWithinBudget(lines(3000)), isWithinBudget(lines(3001))]).toEqual([true, false]);
  });

  test('has the same rules in a part of it', () => {
    expect([isWithinBudget(lines(300), 0.1), isWithinBudget(lines(301), 0.1)]).toEqual([true, false]);
    expect([isWithinBudget('> > a', 0.1), isWithinBudget('> > > a', 0.1)]).toEqual([true, false]);
  });
});
