import { messages } from '../../../contract/messages';
import { RequestError } from '../../../platform/errors';
import { formatOf, type Line, unescaped, unreadable } from './cell';
import { PackageParts } from './package-parts';
import { readWorksheet, textOf } from './worksheet';
import { type Element, elementsAt } from './xml';

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
  if (!main || workbook?.name !== 'workbook') throw unreadable(messages.certificateSheet.notOne);
  const sheets = elementsAt(workbook, 'sheets', 'sheet');
  if (sheets.length > 1) throw unreadable(messages.certificateSheet.severalSheets(sheets.length));

  const related = await parts.relationshipsOf(main);
  const partOf = async (kind: string, id?: string): Promise<Element | null> => {
    const found = related.find((one) => one.type === kind && (id === undefined || one.id === id));
    return found ? parts.read(found.target) : null;
  };
  const sheet = await partOf('worksheet', sheets[0]?.attributes['r:id'] ?? '');
  if (!sheet) throw new Error('The workbook has no sheet.');
  const strings = await partOf('sharedStrings');
  const styles = await partOf('styles');
  return readWorksheet(sheet, {
    strings: strings ? elementsAt(strings, 'si').map((item) => unescaped(textOf(item))) : [],
    formats: styles ? formatsOf(styles) : [],
  });
}

/** The number formats of cells, by style. */
function formatsOf(styles: Element): string[] {
  const own = new Map(
    elementsAt(styles, 'numFmts', 'numFmt').map(({ attributes: { numFmtId, formatCode = '' } }) => [
      Number(numFmtId),
      formatCode,
    ]),
  );
  return elementsAt(styles, 'cellXfs', 'xf').map(({ attributes }) => formatOf(Number(attributes.numFmtId ?? 0), own));
}
