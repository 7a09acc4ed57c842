import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

async function firstPage<Result>(pdf: Buffer, read: (page: PDFPageProxy) => Promise<Result>): Promise<Result> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS });
  try {
    return await read(await (await task.promise).getPage(1));
  } finally {
    await task.destroy();
  }
}

const shown = ({ str, hasEOL }: { str: string; hasEOL: boolean }): string => str + (hasEOL ? ' ' : '');

/** Returns the text of a PDF's first page, with a space between lines. */
export const textIn = (pdf: Buffer): Promise<string> =>
  firstPage(pdf, async (page) => {
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? shown(item) : '')).join('');
  });

interface Tag {
  role: string;
  text: string;
}

interface Node {
  role?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

/** Returns the tags of a PDF's first page with their texts, as a screen reader reads them. */
export const tagsIn = (pdf: Buffer): Promise<Tag[]> =>
  firstPage(pdf, async (page) => {
    const texts = new Map<string, string>();
    let id = '';
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) texts.set(id, (texts.get(id) ?? '') + shown(item));
      else id = item.type === 'endMarkedContent' ? '' : (item.id ?? '');
    }
    const [document] = ((await page.getStructTree()) as Node).children ?? [];
    return (document?.children ?? []).map(({ role = '', children = [] }) => ({
      role,
      text: children
        .map((child) => texts.get(child.id ?? '') ?? '')
        .join('')
        .trim(),
    }));
  });
