import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setUp } from './lib/set-up.mjs';
import { runScript, Stop } from './lib/stop.mjs';
import { startTestProduct } from './lib/test-product.mjs';

/** Debian's: another one on the path may not see its packages. */
const PYTHON = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';

/** Prints a workbook's sheets as openpyxl reads them; a warning of it is an error. */
const OPENPYXL = `import json, sys, warnings
warnings.simplefilter('error')
from openpyxl import load_workbook
book = load_workbook(sys.argv[1])
print(json.dumps({s.title: {'rows': s.max_row - 1, 'filter': bool(s.auto_filter.ref), 'frozen': s.freeze_panes,
  'formulas': sum(c.data_type == 'f' for r in s for c in r)} for s in book}))`;

/** Texts that LibreOffice has to read as text: the server writes a quote before a formula. */
const TEXTS = ['Sample Applicant', '=1+1', '+1', '@SUM(A1)', '_x003D_1', '<b>&"\'</b>', 'ünï 😀 مرحبا', 'two\nlines'];

/**
 * Opens both spreadsheets of a real server in LibreOffice (headless) and openpyxl, and compares sheets, types and values
 * with what was sent. Outside CI: both have to be installed.
 */
await runScript(async () => {
  assertInstalled();
  await setUp();
  const product = await startTestProduct('sqlite', {}, { realClock: true });
  const folder = mkdtempSync(join(tmpdir(), 'first-commit-spreadsheets-'));
  try {
    const { token } = await send(product, '/admin/login', { username: product.username, password: product.password });
    for (const [index, text] of TEXTS.entries()) await fill(product, index, text);
    const applications = await openIn(folder, product, token, '/word/generate-word/all', 'applications');
    const emails = await openIn(folder, product, token, '/Export/GetEmailList', 'EmailList');

    check('sheets of applications.xlsx', Object.keys(applications), ['Applications', 'Quick applications']);
    check('sheets of EmailList.xlsx', Object.keys(emails), ['Email list']);
    for (const [name, rows] of Object.entries({ ...applications, ...emails })) {
      const [header = [], ...body] = rows;
      check(`rows of ${name}`, body.length, TEXTS.length);
      for (const row of body) {
        for (const [column, cell] of row.entries()) {
          const title = header[column]?.text ?? '';
          const wanted = ['Received', 'Answer by', 'Corrected', 'First seen'].includes(title) ? 'date' : 'string';
          if (cell.text !== '') check(`type of ${title} in ${name}`, cell.type, wanted);
          check(`formula in ${title} in ${name}`, cell.formula, false);
        }
      }
      const names = body.map((row) => row[header.findIndex(({ text }) => text === 'Name')]?.text);
      // One line of a name takes no line break: there it is a space.
      const sent = TEXTS.map((text) => (/^[=+@]/.test(text) ? `'${text}` : text).replace('\n', ' '));
      check(`names in ${name}`, names, sent);
    }
    for (const name of ['applications', 'EmailList']) {
      const read = JSON.parse(
        execFileSync(PYTHON, ['-c', OPENPYXL, join(folder, `${name}.xlsx`)], { encoding: 'utf8' }),
      );
      for (const [sheet, is] of Object.entries(read)) {
        check(`sheet ${sheet} in openpyxl`, is, { rows: TEXTS.length, filter: true, frozen: 'A2', formulas: 0 });
      }
    }
    console.log(
      'LibreOffice and openpyxl read both spreadsheets: sheets, types and values are right, and nothing is a formula.',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await product.stop();
  }
});

function assertInstalled() {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
    execFileSync(PYTHON, ['-c', 'import openpyxl'], { stdio: 'ignore' });
  } catch {
    throw new Stop(
      'LibreOffice (soffice) or openpyxl is not installed. On Debian: apt-get install libreoffice-calc-nogui python3-openpyxl',
    );
  }
}

async function send({ url }, path, body, token) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Stop(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function fill(product, index, text) {
  const line = text.replace('\n', ' ');
  const form = new FormData();
  const fields = {
    Name: line,
    Mail: `sample-${index}@example.org`,
    mobile: '+91 90000 00000',
    linkedin: 'https://www.linkedin.com/in/sample',
    address: line,
    university: line,
    year: '3rd Year',
    branch: line,
    domain: 'Web Development',
    introduction: text,
    additionalData: text,
    terms: 'true',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  await send(product, '/applicationform/apply', form);
  await send(product, '/applications/fillup', {
    Name: line,
    Mail: fields.Mail,
    Phone: fields.mobile,
    College: line,
    Role: line,
  });
}

/** @returns the sheets by name: rows of cells with their text, type, and whether they are formulas */
async function openIn(folder, { url }, token, path, name) {
  const answer = await fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  writeFileSync(join(folder, `${name}.xlsx`), Buffer.from(await answer.arrayBuffer()));
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  execFileSync('soffice', [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, `${name}.xlsx`], {
    cwd: folder,
    stdio: 'ignore',
  });
  return sheetsOf(readFileSync(join(folder, `${name}.fods`), 'utf8'));
}

/** Reads LibreOffice's own flat XML; its writer puts one element a line, so patterns are enough. */
function sheetsOf(xml) {
  const all = (text, pattern) => [...text.matchAll(pattern)];
  return Object.fromEntries(
    all(xml, /<table:table table:name="([^"]+)"[\s\S]*?<\/table:table>/g).map(([table, name]) => [
      name,
      all(table, /<table:table-row[^>]*?>([\s\S]*?)<\/table:table-row>/g)
        .map(([, row]) => cellsOf(row ?? ''))
        .filter((row) => row.some(({ text }) => text !== '')),
    ]),
  );
}

function cellsOf(row) {
  const cells = [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g)];
  return cells.flatMap(([, attributes = '', content = '']) => {
    const type = /office:value-type="(\w+)"/.exec(attributes)?.[1] ?? '';
    const lines = [...content.matchAll(/<text:p[^>]*>([\s\S]*?)<\/text:p>/g)].map(([, line]) => decode(line ?? ''));
    const repeated = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
    const cell = { type, text: lines.join('\n'), formula: attributes.includes('table:formula') };
    return Array.from({ length: type === '' ? Math.min(repeated, 50) : repeated }, () => cell);
  });
}

function decode(text) {
  return text
    .replace(/<text:s[^>]*\/>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
}

function check(what, is, wanted) {
  const [a, b] = [is, wanted].map((value) => JSON.stringify(value));
  if (a !== b) throw new Stop(`The ${what}: expected ${b}, read ${a}.`);
}
