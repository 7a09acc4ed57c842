import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './lib/chromium.mjs';
import { apply, compile, drawMutants, wordsFor } from './lib/mutants.mjs';
import { cms, root, run, web } from './lib/paths.mjs';
import { packageCommand } from './lib/platform.mjs';
import { setUp } from './lib/set-up.mjs';
import { readArguments, runScript } from './lib/stop.mjs';

const USAGE = `npm run test:mutants                        # 60 mutants, seed 1
npm run test:mutants -- --seed 7 --count 6
npm run test:mutants -- --list              # shows them and changes nothing`;

/**
 * Changes the built product in one place after another, and tells which changes the suite notices. A change is tried
 * on the tests that are likely to see it first: the unit tests of its side, HTTP tests of its feature, then all others.
 */
await runScript(async () => {
  const { values } = readArguments(() =>
    parseArgs({
      options: {
        seed: { type: 'string', default: '1' },
        count: { type: 'string', default: '60' },
        list: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }),
  );
  if (values.help) return console.log(USAGE);
  const mutants = drawMutants(Number(values.seed), Number(values.count));
  if (values.list) return console.log(mutants.map((mutant) => `${mutant.area}: ${wordsFor(mutant)}`).join('\n'));
  await setUp({ tools: true });
  const chromium = await findChromium('shell');
  const lines = [];
  for (const mutant of mutants) {
    const words = wordsFor(mutant);
    const begun = Date.now();
    const noticedBy = withMutant(mutant, () => firstToNotice(mutant.file, chromium));
    const seconds = Math.round((Date.now() - begun) / 1000);
    lines.push(`| ${mutant.area} | ${words.replaceAll('|', '\\|')} | ${noticedBy ?? '**nothing**'} | ${seconds} s |`);
    console.log(lines.at(-1));
  }
  const noticed = lines.filter((line) => !line.includes('**nothing**')).length;
  mkdirSync(run, { recursive: true });
  writeFileSync(
    join(run, 'mutants.md'),
    `| area | change | noticed by | time |\n|---|---|---|---|\n${lines.join('\n')}\n`,
  );
  console.log(
    `\n${noticed} of ${mutants.length} mutants noticed (seed ${values.seed}). The table stands in .run/mutants.md.`,
  );
});

/** Runs work while a source and its build contain a mutant; restores both at the end. */
function withMutant(mutant, work) {
  const { file } = mutant;
  const source = readFileSync(file, 'utf8');
  const changed = apply(source, mutant);
  const isServer = file.startsWith(join(cms, 'src') + sep);
  const built = join(cms, 'dist', 'src', relative(join(cms, 'src'), file).replace(/\.ts$/, '.js'));
  const compiled = isServer ? readFileSync(built, 'utf8') : '';
  const buildsSite = !isServer || file.includes(`${sep}contract${sep}`);
  const put = (text, code) => {
    writeFileSync(file, text);
    if (isServer) writeFileSync(built, code);
    if (buildsSite) return runs(['npm', 'run', 'build'], web, { NODE_ENV: 'production' });
    return true;
  };
  const restore = () => put(source, compiled);
  process.once('exit', restore);
  try {
    if (!put(changed, isServer ? compile(file, changed) : '')) return 'the build';
    return work();
  } finally {
    process.off('exit', restore);
    restore();
  }
}

/** @returns the first kind of test that fails, null when none does */
function firstToNotice(file, chromium) {
  const isServer = file.startsWith(cms);
  const feature =
    basename(join(file, '..')) === 'services' ? basename(join(file, '../..')) : basename(join(file, '..'));
  const http = [...packageCommand(root, 'vitest'), 'run', '--config', 'vitest.http.config.mts', '--bail', '1'];
  const steps = [
    [
      'types',
      [
        ...packageCommand(root, 'typescript', 'tsc'),
        '--noEmit',
        '-p',
        isServer ? 'cms/tsconfig.json' : 'web',
        ...(isServer ? ['--module', 'nodenext', '--moduleResolution', 'nodenext'] : []),
      ],
      root,
    ],
    ['unit tests of the site', [...packageCommand(web, 'vitest'), 'related', '--run', '--bail', '1', file], web],
    ...(isServer
      ? [
          [
            'unit tests of the CMS',
            [
              ...packageCommand(root, 'vitest'),
              'related',
              '--run',
              '--bail',
              '1',
              '--config',
              'vitest.config.mts',
              file,
            ],
            cms,
          ],
          [`HTTP tests of ${feature}`, [...http, '--passWithNoTests', feature], cms],
          ['HTTP tests', [...http, '--project', 'shared'], cms],
          ['HTTP tests with servers of their own', [...http, '--project', 'mailed', '--project', 'own'], cms],
          ['HTTP tests on PostgreSQL', http, cms, { TEST_DATABASE: 'postgres', HTTP_TESTS: 'database' }],
        ]
      : []),
    [
      'browser tests',
      [...packageCommand(root, '@playwright/test', 'playwright'), 'test', '-x', '--reporter=line'],
      root,
      { CHROMIUM: chromium },
    ],
  ];
  return steps.find(([, command, cwd, env]) => !runs(command, cwd, env))?.[0] ?? null;
}

/** Whether a command succeeds. */
const runs = ([program, ...args], cwd, env = {}) =>
  spawnSync(program, args, { cwd, env: { TEST_DATABASE: 'sqlite', ...process.env, ...env }, stdio: 'ignore' })
    .status === 0;
