import { expect, test, vi } from 'vitest';
import { Unavailable } from './errors';
import { together } from './together';

test('simultaneous calls form one batch, and calls made while it runs form the next', async () => {
  const rounds: string[][] = [];
  const upper = together(async (calls: string[]) => {
    rounds.push(calls);
    if (rounds.length === 1) later = upper('c');
    return calls.map((call) => call.toUpperCase());
  });
  let later: Promise<string> | undefined;
  expect(await Promise.all([upper('a'), upper('b')])).toEqual(['A', 'B']);
  expect(await later).toBe('C');
  expect(rounds).toEqual([['a', 'b'], ['c']]);
});

test('a call that fails does not fail the others', async () => {
  const work = vi.fn(async (calls: string[]) => {
    if (calls.includes('wrong')) throw new Error('wrong');
    return calls;
  });
  const call = together(work);
  const answers = await Promise.allSettled(['a', 'wrong', 'b'].map(call));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(work).toHaveBeenCalledTimes(4);
});

test('work that may already have been done is not repeated', async () => {
  const work = vi.fn(() => Promise.reject(new Unavailable()));
  const call = together(work);
  const answers = await Promise.allSettled(['a', 'b'].map(call));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a batch that hangs does not delay the next', async () => {
  const call = together((calls: string[]) =>
    calls.includes('hangs') ? new Promise<string[]>(() => {}) : Promise.resolve(calls),
  );
  void call('hangs');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await call('a')).toBe('a');
});
