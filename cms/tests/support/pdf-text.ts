import { inflateSync } from 'node:zlib';

/** Returns the texts of a PDF that pdfkit wrote, with a space between lines. */
export function textIn(pdf: Buffer): string {
  const objects = new Map(
    pdf
      .toString('latin1')
      .split(/\n(?=\d+ 0 obj\n)/)
      .map((source) => [/^(\d+) 0 obj/.exec(source)?.[1] ?? '', source]),
  );
  const streamOf = (source = '') => {
    const data = /stream\n([\s\S]*)\nendstream/.exec(source)?.[1] ?? '';
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  };
  const fontOf = new Map(
    [...objects.values()].flatMap((source) =>
      [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
        return [name, lettersOf(streamOf(objects.get(map)))] as const;
      }),
    ),
  );
  const content = [...objects.values()]
    .filter((source) => source.includes('/FlateDecode') && source.includes('stream\n'))
    .map(streamOf)
    .filter((text) => text.includes(' Tf'));
  let [letters, text, line]: [string[], string, string | undefined] = [[], '', undefined];
  const found = content.join('\n').matchAll(/1 0 0 1 \S+ (\S+) Tm|\/(F\d+) \S+ Tf|\[(.*?)\] TJ/g);
  for (const [, y, font, shown = ''] of found) {
    if (y && y !== line) text += ' ';
    line = y ?? line;
    if (font) letters = fontOf.get(font) ?? [];
    text += [...shown.matchAll(/[0-9a-f]{4}/g)].map(([code]) => letters[Number.parseInt(code, 16)]).join('');
  }
  return text;
}

/** Reads the letters of a font's glyphs from its map. */
const lettersOf = (map: string): string[] =>
  [...map.matchAll(/\[(.*?)\]/gs)]
    .flatMap(([, range = '']) => [...range.matchAll(/<(.*?)>/g)])
    .map(([, hex = '']) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
