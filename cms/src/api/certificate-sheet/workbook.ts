import { messages } from '../../contract/messages';
import { RequestError } from '../../platform/errors';
import { formatOf, type Line, unescaped } from './cell';
import { PackageParts } from './package-parts';
import { unreadable } from './unreadable';
import { readWorksheet } from './worksheet';
import { readXml } from './xml';

/**
 * The rows of a workbook's one sheet. Nothing else of it is read: no formula is worked out, no link followed, no macro run.
 * @throws InvalidInput when it is no workbook of one sheet
 */
export async function readWorkbook(bytes: Buffer): Promise<Line[]> {
  try {
    return await linesOf(await PackageParts.open(bytes));
  } catch (error) {
    throw error instanceof RequestError ? error : unreadable(messages.certificateSheet.damaged);
  }
}

async function linesOf(parts: PackageParts): Promise<Line[]> {
  const main = (await parts.relationshipsOf('')).find(({ type }) => type === 'officeDocument')?.target;
  const workbook = main ? await parts.read(main) : null;
  const sheets = workbook ? sheetsOf(workbook) : null;
  if (!main || !sheets) throw unreadable(messages.certificateSheet.notOne);
  if (sheets.length > 1) throw unreadable(messages.certificateSheet.severalSheets(sheets.length));

  const related = await parts.relationshipsOf(main);
  const [strings, styles] = ['sharedStrings', 'styles'].map(
    (kind) => related.find(({ type }) => type === kind)?.target,
  );
  const sheet = related.find(({ id, type }) => id === sheets[0] && type === 'worksheet')?.target;
  const rows = sheet ? await parts.read(sheet) : null;
  if (!rows) throw new Error('The workbook has no sheet.');
  return readWorksheet(rows, {
    strings: strings ? stringsOf(await parts.read(strings)) : [],
    formats: styles ? formatsOf(await parts.read(styles)) : [],
  });
}

/** The sheets by what they are linked with; null when this is no workbook. */
function sheetsOf(bytes: Buffer): string[] | null {
  const sheets: string[] = [];
  let root: string | undefined;
  readXml(bytes, {
    open: (name, _attributes, { id }) => {
      root ??= name;
      if (name === 'sheet') sheets.push(id ?? '');
    },
  });
  return root === 'workbook' ? sheets : null;
}

/** The texts that cells share. Readings of East Asian words (`rPh`) are not part of them. */
function stringsOf(bytes: Buffer | null): string[] {
  const strings: string[] = [];
  let inText = false;
  let inReading = false;
  if (!bytes) return strings;
  readXml(bytes, {
    open: (name) => {
      if (name === 'si') strings.push('');
      if (name === 'rPh') inReading = true;
      inText = name === 't' && !inReading;
    },
    text: (text) => {
      if (inText) strings[strings.length - 1] += text;
    },
    close: (name) => {
      inText = false;
      if (name === 'rPh') inReading = false;
    },
  });
  return strings.map(unescaped);
}

/** The number formats of cells, by style. */
function formatsOf(bytes: Buffer | null): string[] {
  const own = new Map<number, string>();
  const used: number[] = [];
  let inCells = false;
  if (!bytes) return [];
  readXml(bytes, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) used.push(Number(numFmtId));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return used.map((id) => formatOf(id, own));
}
