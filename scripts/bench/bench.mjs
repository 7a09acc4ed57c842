import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { root } from '../lib/paths.mjs';
import { setUp } from '../lib/set-up.mjs';
import { runCommand, Stop } from '../lib/stop.mjs';
import { runWithMtu } from './lib/loopback.mjs';
import { nginxToCompare } from './lib/nginx.mjs';
import { between, markdownReport, plainReport } from './lib/report.mjs';

const folder = import.meta.dirname;
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => basename(file, '.bench.mjs'));
const PICTURES = 'pictures/scaling';

const HELP = `npm run bench -- [${names.join('] [')}] [--rounds N] [--seconds N] [--mtu N] [--write FILE]

Measures the servers of a subject in turns, in one run. Exit code 1: a goal is missed by more than the noise.
  --rounds   number of rounds (5)
  --seconds  length of a round (3)
  --mtu      maximum packet size of the loopback in bytes: 1500 is usual in networks (Linux, as root)
  --write    writes tables and plots into a document, between its marks <!-- bench:SUBJECT --> and <!-- /bench:SUBJECT -->`;

/** Runs all benchmarks, or the named ones. */
await runCommand(
  {
    help: HELP,
    takesNames: true,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      mtu: { type: 'string' },
      write: { type: 'string' },
    },
  },
  async (values, positionals) => {
    const unknown = positionals.filter((name) => !names.includes(name));
    if (unknown.length > 0)
      throw new Stop(`There is no benchmark called ${unknown[0]}. There are: ${names.join(', ')}.`);
    const [rounds, seconds] = [wholeNumber('rounds', values.rounds), wholeNumber('seconds', values.seconds)];
    const mtu = values.mtu && wholeNumber('mtu', values.mtu, 576, 65_536);
    const document = values.write && resolve(process.env.INIT_CWD || process.cwd(), values.write);
    if (document && !existsSync(document)) throw new Stop(`There is no document ${values.write}.`);
    await setUp({ port: false, tools: true });
    if (mtu) {
      // Packages cannot be installed inside the network namespace, so install them first.
      await nginxToCompare();
      const code = runWithMtu(mtu);
      if (code !== undefined) return process.exit(code);
    }

    const chosen = positionals.length > 0 ? positionals : names;
    const missed = [];
    for (const name of chosen) {
      console.log(`\n══ ${name}\n`);
      const { default: bench } = await import(join(folder, `${name}.bench.mjs`));
      const report = await bench({ rounds, seconds });
      report.notes.push(conditions(name, { rounds, seconds, mtu }));
      console.log(plainReport(report));
      missed.push(
        ...report.goals.filter(({ verdict }) => verdict === 'not reached').map((goal) => `${name}: ${goal.name}`),
      );
      if (document) writeInto(document, name, report);
    }
    if (missed.length > 0) throw new Stop(`Not reached:\n${missed.map((goal) => `  ${goal}`).join('\n')}`);
    console.log('\nNo goal was missed.');
  },
);

function wholeNumber(name, value, least = 1, most = 999) {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new Stop(`--${name} must be a whole number from ${least} to ${most}.`);
  return number;
}

/** Describes the machine, date and options, because the results depend on them. */
function conditions(name, { rounds, seconds, mtu }) {
  const cores = cpus();
  const options = [`--rounds ${rounds}`, `--seconds ${seconds}`, ...(mtu ? [`--mtu ${mtu}`] : [])].join(' ');
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}, Node ${process.versions.node}`,
    `\`npm run bench -- ${name} ${options}\`; figures are medians, with the range of all rounds in brackets`,
  ].join(', ');
}

function writeInto(document, name, report) {
  const pictures = join(dirname(document), PICTURES);
  if (report.plots.length > 0) mkdirSync(pictures, { recursive: true });
  for (const plot of report.plots) writeFileSync(join(pictures, `${plot.name}.svg`), plot.svg);
  writeFileSync(document, between(readFileSync(document, 'utf8'), name, `\n${markdownReport(report, PICTURES)}\n`));
  console.log(`\nWritten into ${relative(root, document)}.`);
}
