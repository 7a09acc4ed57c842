import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultTable } from './fault-table.mjs';
import { run } from './paths.mjs';
import { whatFailed } from './reports.mjs';
import { runSuite } from './suites.mjs';

/**
 * Runs suites that write lines for a table, and shows it at the end; it is also written to a file in `.run`.
 * @param {string} name of the files
 * @param {object[]} suites as `runSuite` takes them
 * @returns {Promise<number>} the exit code
 */
export async function runWithTable(name, suites) {
  mkdirSync(run, { recursive: true });
  const file = join(run, `${name}.jsonl`);
  rmSync(file, { force: true });
  const total = { passed: 0, failed: 0 };
  const failures = [];
  for (const suite of suites) {
    const result = await runSuite({ ...suite, env: { ...suite.env, FAULTS_FILE: file } });
    total.passed += result.passed;
    total.failed += result.failed;
    failures.push(...result.failures);
    console.log(
      `${suite.title}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped in ${result.seconds} s\n`,
    );
  }
  const table = faultTable(linesIn(file));
  writeFileSync(join(run, `${name}.md`), `${table}\n`);
  console.log(`${table}\n\nThe table is also in .run/${name}.md.\n`);
  console.log(`${whatFailed(failures)}${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function linesIn(file) {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse);
  } catch {
    return [];
  }
}
