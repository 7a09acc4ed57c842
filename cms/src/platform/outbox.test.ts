import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { deliverAfter } from './outbox';

test('an email that became due during a slow write is sent immediately, without a warning from Node', async () => {
  const warnings: string[] = [];
  const remember = ({ name }: Error) => warnings.push(name);
  process.on('warning', remember);
  await new Promise<void>((resolve) => deliverAfter(-5000, async () => resolve()));
  await sleep(20);
  process.off('warning', remember);
  expect(warnings).toEqual([]);
});
