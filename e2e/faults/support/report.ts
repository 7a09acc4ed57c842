import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { httpMessages } from '../../../cms/src/contract/calls';
import { fileMessages } from '../../../cms/src/contract/form';
import { databaseWords } from './product';
import type { Verdict } from './stored';
import { isAcknowledged, type Outcome } from './submissions';

/** A line of the table that `npm run test:faults` prints at the end. */
export interface Line {
  fault: string;
  attempted: number;
  acknowledged: number;
  lost: number;
  duplicated: number;
  /** Number of 5xx responses; any other than 503 fails the test. */
  errors: number;
  /** Seconds from the end of the fault to the first acknowledged write; null if nothing was unavailable. */
  recovery: number | null;
}

/** Adds a line to the table. Call it before checking the result, so that the table shows failures too. */
export function recordLine(line: Line): void {
  const file = process.env.FAULTS_FILE;
  if (file) appendFileSync(file, `${JSON.stringify({ ...line, database: databaseWords })}\n`);
}

/** Records a fault under load. @param outcomes during the fault, without retries */
export function recordOutcomes(fault: string, outcomes: Outcome[], verdict: Verdict, recovery: number | null): void {
  recordLine({
    fault,
    attempted: outcomes.length,
    acknowledged: outcomes.filter(isAcknowledged).length,
    lost: verdict.lost.length + verdict.half.length,
    duplicated: verdict.duplicated.length,
    errors: outcomes.filter(({ status }) => status >= 500).length,
    recovery,
  });
}

/** Expects nothing lost, partial or duplicated, and the documented message in every refusal. */
export function expectNothingLost(outcomes: Outcome[], verdict: Verdict): void {
  expect(verdict).toEqual({ lost: [], duplicated: [], half: [] });
  const strange = outcomes.filter(
    ({ status, answer }) => ![0, 201].includes(status) && !(status === 503 && isUnavailable(answer)),
  );
  expect(strange.map(({ submission, status, answer }) => [submission.kind, status, answer])).toEqual([]);
}

/** The second is for files while the disk is nearly full. */
const refusals: unknown[] = [httpMessages.unavailable, fileMessages.noRoom];
const isUnavailable = (answer: unknown) => {
  const { success, message } = (answer ?? {}) as { success?: boolean; message?: string };
  return success === false && refusals.includes(message);
};
