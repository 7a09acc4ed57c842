import type { Sent } from '../wire';
import { addressOf, type Case, nameOf, outcomeOf } from './case';
import type { KnownCall } from './known-calls';

const END = '--x--\r\n';
type Head = Record<string, string>;

const partOf = (heads: Head, value: string) =>
  `--x\r\n${Object.entries(heads)
    .map(([name, text]) => `${name}: ${text}\r\n`)
    .join('')}\r\n${value}\r\n`;
const field = (name: string, value: string, more: Head = {}) =>
  partOf({ 'Content-Disposition': `form-data; name="${name}"`, ...more }, value);
const file = (name: string, fileName: string, value = 'only words', more: Head = {}) =>
  partOf(
    {
      'Content-Disposition': `form-data; name="${name}"; filename="${fileName}"`,
      'Content-Type': 'application/octet-stream',
      ...more,
    },
    value,
  );

const FILE_NAMES = [
  '',
  ' ',
  '.',
  '..',
  '../../../etc/passwd',
  '..\\\\..\\\\windows\\\\system32',
  '/etc/passwd',
  'C:\\\\boot.ini',
  'a.png\u0000.php',
  'a%00.png',
  'a\u202egnp.exe',
  'a.php.png',
  '<script>alert(1)</script>.png',
  "a' OR 1=1 --.png",
  '=cmd|calc!A0.png',
  `${'a'.repeat(5000)}.png`,
  '\ud83d\ude00.png',
  'a".png',
  'CON.png',
  'a;b.png',
];
const FIELD_NAMES = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'photo[]',
  'photo[0]',
  'photo.path',
  'resume[path]',
  'files',
  'path',
  'a'.repeat(5000),
  'a\u0000b',
  '\u202e',
];
/** Invalid texts for some or all fields. */
const VALUES = [
  '',
  ' \t ',
  'a\u0000b',
  'a\u0007b',
  '\u001b[31mred',
  'x'.repeat(70_000),
  '[object Object]',
  'null',
  'https://',
  'javascript:alert(1)',
  '{"$ne":""}',
];
const BOUNDARIES = [
  '',
  '""',
  '"',
  ' ',
  'x; boundary=y',
  '-',
  'x'.repeat(71),
  'x'.repeat(5000),
  '\u00e9',
  '../x',
  '%00',
  "x' OR 1",
];
const ENCODINGS = ['quoted-printable', 'base64', 'gzip', 'nonsense', '7bit', 'x'.repeat(500)];
const CUTS = 40;

/** Returns invalid forms of a call with files. */
export function formCases(call: KnownCall): Case[] {
  const { sample = {}, files = [] } = call;
  const cases: Case[] = [];
  const to = (
    name: string,
    body: string | Buffer,
    headers: Sent['headers'] = {},
    outcome: Case['outcome'] = 'refused',
  ) =>
    cases.push({
      name,
      sent: {
        method: call.method,
        path: addressOf(call),
        headers: { 'Content-Type': 'multipart/form-data; boundary=x', ...headers },
        body,
      },
      outcome,
    });
  const [first = 'Name', ...others] = Object.keys(sample);
  /** Lacks the first field, so the form is always refused. */
  const base = others.map((name) => field(name, String(sample[name]))).join('');
  const [photo = 'photo'] = files;
  const whole = base + files.map((name) => file(name, `${name}.pdf`)).join('');

  for (let part = 0; part < CUTS; part += 1) {
    to(`cut after ${part} of ${CUTS}`, (whole + END).slice(0, Math.floor((whole.length * part) / CUTS)));
  }
  for (const boundary of BOUNDARIES) to(`boundary ${boundary.slice(0, 20)}`, whole + END, contentType(boundary));
  to('no boundary', whole + END, { 'Content-Type': 'multipart/form-data' });
  to('a boundary that is not in it', whole + END, contentType('y'));
  for (const name of FIELD_NAMES) {
    to(`field ${nameOf(name)}`, base + field(name, 'a') + END);
    to(`file ${nameOf(name)}`, base + file(name, 'a.png') + END);
  }
  for (const fileName of FILE_NAMES) {
    for (const name of files) to(`${name} called ${nameOf(fileName)}`, base + file(name, fileName) + END);
    const head = {
      'Content-Disposition': `form-data; name="${photo}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    };
    to(`an encoded name ${nameOf(fileName)}`, base + partOf(head, 'only words') + END);
  }
  for (const name of Object.keys(sample)) {
    for (const value of VALUES) {
      const outcome = outcomeOf(call, { ...sample, [name]: value });
      const form = Object.entries({ ...sample, [name]: value }).map(([key, text]) => field(key, String(text)));
      // An otherwise valid form is refused because of its missing photo.
      if (outcome) to(`${name}: ${nameOf(value)}`, form.join('') + END, {}, outcome);
    }
    to(`${name} twice`, base + field(name, 'a') + field(name, 'b') + END);
    to(`${name} as a file`, base + file(name, 'a.txt') + END);
  }
  for (const name of files) {
    to(`${name} twice`, base + file(name, 'a.pdf') + file(name, 'b.pdf') + END);
    to(`${name} as a text`, base + field(name, 'words') + END);
    to(`${name} empty`, base + file(name, 'a.pdf', '') + END);
  }
  for (const encoding of ENCODINGS) {
    const head = { 'Content-Transfer-Encoding': encoding };
    to(`a field in ${encoding.slice(0, 20)}`, base + field(first, '=3D=\r\n%%%', head) + END, {}, 'answered');
    to(`a file in ${encoding.slice(0, 20)}`, base + file(photo, 'a.png', '=3D=\r\n%%%', head) + END);
  }
  const fields = (count: number) => Array.from({ length: count }, (_, n) => field(`f${n}`, 'a')).join('');
  to('70 fields', base + fields(70) + END);
  to('5,000 fields', base + fields(5000) + END);
  to('70 files', base + Array.from({ length: 70 }, (_, n) => file(`f${n}`, 'a.png')).join('') + END);
  to(
    'a form in a form',
    base +
      partOf(
        { 'Content-Disposition': 'form-data; name="a"', 'Content-Type': 'multipart/mixed; boundary=y' },
        `--y\r\n\r\na\r\n--y--`,
      ) +
      END,
  );
  to(
    'a head of 100,000 characters',
    base + partOf({ 'Content-Disposition': `form-data; name="${'a'.repeat(100_000)}"` }, 'a') + END,
  );
  const patterns = `form-data; name="a"; ${'filename="x '.repeat(60_000)}`;
  to('a head that takes the square of its length', base + partOf({ 'Content-Disposition': patterns }, 'a') + END);
  to(
    'a thousand heads',
    base + partOf(Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`X-${n}`, 'a'])), 'a') + END,
  );
  to('a part without heads', `${base}--x\r\n\r\na\r\n${END}`);
  to('heads without an end', `${base}--x\r\nContent-Disposition: form-data; name="a"`);
  to('line ends of Unix', (whole + END).replaceAll('\r\n', '\n'));
  to('line ends of an old Mac', (whole + END).replaceAll('\r\n', '\r'));
  to('words ahead and after', `ahead\r\n${whole}${END}after`);
  to('only ends', END.repeat(100));
  to('only boundaries', '--x\r\n'.repeat(10_000));
  to('dashes', '-'.repeat(100_000));
  to('nothing', '');
  to('bytes', Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 37) % 256)));
  to('another disposition', base + partOf({ 'Content-Disposition': 'attachment; filename="a.png"' }, 'a') + END);
  to('no name', base + partOf({ 'Content-Disposition': 'form-data' }, 'a') + END);
  to('a length that is none', whole + END, { 'Transfer-Encoding': 'chunked' });
  to('as gzip', whole + END, { 'Content-Encoding': 'gzip' });
  for (const type of [
    'multipart/mixed; boundary=x',
    'multipart/related; boundary=x',
    'application/json',
    'text/plain',
    '',
  ]) {
    to(`as ${type || 'nothing'}`, whole + END, { 'Content-Type': type });
  }
  for (const key of ['', 'short', 'a b c d e f g h', 'a'.repeat(65)])
    to(`key ${key}`, whole + END, { 'Idempotency-Key': key });
  return cases;
}

const contentType = (boundary: string) => ({ 'Content-Type': `multipart/form-data; boundary=${boundary}` });
