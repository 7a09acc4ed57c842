import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cms, requireOfCms, root, web } from '../lib/paths.mjs';

// The compiler that Strapi builds with: TypeScript 7 has no JavaScript API yet.
const ts = requireOfCms('typescript');

/** Areas of the code that contain rules; each gets the same number of mutants. */
const AREAS = {
  contract: { folder: join(cms, 'src', 'contract'), file: /\.ts$/ },
  policies: {
    folder: join(cms, 'src', 'api'),
    file: /(document-rules|policies\/.*|move|state[^/]*|blog-post\/blog-post)\.ts$/,
  },
  presenters: { folder: join(cms, 'src', 'api'), file: /present(er)?\.ts$/ },
  mails: { folder: join(cms, 'src', 'api'), file: /(-mail|\/mails|mail\/[^/]*|mail\/services\/[^/]*)\.ts$/ },
  limits: {
    folder: join(cms, 'src'),
    file: /(platform\/http|middlewares|platform\/password|platform\/sessions)[^.]*\.ts$/,
  },
  sql: { folder: join(cms, 'src'), file: /(platform\/database|platform\/content)\/[^/]*\.ts$/ },
  components: { folder: join(web, 'src'), file: /(features|ui|app)\/.*\.tsx$/ },
};

/** Tests and their helpers. */
const TEST = /\.test\.tsx?$|\/test-[^/]*$/;

/**
 * @typedef {object} Mutant
 * @property {string} area @property {string} file absolute
 * @property {number} start @property {number} end of the replaced text, in characters
 * @property {string} from @property {string} to
 */

/** Picks random mutants, the same for the same seed and sources. @returns {Mutant[]} */
export function drawMutants(seed, count) {
  const random = randomOf(seed);
  const areas = Object.entries(AREAS).map(([area, { folder, file }]) => ({
    area,
    files: filesBelow(folder).filter((path) => file.test(path) && !TEST.test(path)),
  }));
  const drawn = new Map();
  for (let turn = 0; drawn.size < count; ) {
    const { area, files } = areas[turn % areas.length];
    const file = files[Math.floor(random() * files.length)];
    const mutants = mutantsOf(readFileSync(file, 'utf8'), file);
    if (mutants.length === 0) continue;
    turn += 1;
    const mutant = { area, file, ...mutants[Math.floor(random() * mutants.length)] };
    drawn.set(`${file}:${mutant.start}`, mutant);
  }
  return [...drawn.values()];
}

const SWAPPED = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};

/**
 * Lists all small changes that alter a source's meaning.
 * @param {string} source @param {string} [file] its extension determines the language
 * @returns {Pick<Mutant, 'start' | 'end' | 'from' | 'to'>[]}
 */
export function mutantsOf(source, file = 'source.ts') {
  const found = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const add = (node, to) => {
    const [start, end] = [node.getStart(tree), node.getEnd()];
    found.push({ start, end, from: source.slice(start, end), to });
  };
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const swapped = SWAPPED[node.operatorToken.getText(tree)];
      // Skip string concatenation: subtracting strings would fail every test.
      const isText = /['"`]/.test(node.getText(tree)) && /^[+-]$/.test(node.operatorToken.getText(tree));
      if (swapped && !isText) add(node.operatorToken, swapped);
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
    else if (ts.isNumericLiteral(node)) add(node, `(${node.getText(tree)} + 1)`);
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, `(${node.operand.getText(tree)})`);
    else if (ts.isConditionalExpression(node)) add(node.condition, `!(${node.condition.getText(tree)})`);
    else if (ts.isIfStatement(node)) add(node.expression, `!(${node.expression.getText(tree)})`);
    else if (isWords(node)) add(node, "'mutated'");
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** True for text that users see and values on the wire, but not for names of modules or classes. */
const isWords = (node) =>
  ts.isStringLiteral(node) &&
  node.text.length > 2 &&
  !ts.isJsxAttribute(node.parent) &&
  !ts.isImportDeclaration(node.parent) &&
  !ts.isExportDeclaration(node.parent) &&
  !ts.isCallExpression(node.parent.parent ?? node);

export const apply = (source, { start, end, to }) => source.slice(0, start) + to + source.slice(end);

/** Describes a mutant: file, line and change. */
export function wordsFor({ file, start, from, to }) {
  const line = readFileSync(file, 'utf8').slice(0, start).split('\n').length;
  return `${relative(root, file)}:${line}  ${from.replace(/\s+/g, ' ').slice(0, 60)} → ${to.replace(/\s+/g, ' ').slice(0, 60)}`;
}

/** Compiles one server source as the build does. */
export function compile(file, source) {
  const { config } = ts.readConfigFile(
    join(cms, 'node_modules/@strapi/typescript-utils/tsconfigs/server.json'),
    (path) => readFileSync(path, 'utf8'),
  );
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, target: 'ES2022' }, cms);
  return ts.transpileModule(source, { fileName: file, compilerOptions: { ...options, incremental: false } }).outputText;
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .sort();

/** Generates the same numbers from 0 to 1 for the same seed (mulberry32). */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
