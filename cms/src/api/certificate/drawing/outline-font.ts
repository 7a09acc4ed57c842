import type { Cluster } from './scripts';

/** Glyph units per em. */
const UNITS = 1000;
/** Codes have one byte, and 0 is unused. */
const MOST = 255;
/** Flag of a font with its own encoding. */
const SYMBOLIC = 4;

interface Glyph {
  cluster: Cluster;
  procedure: PDFKit.PDFKitReference;
}

interface OutlineFont {
  name: string;
  font: PDFKit.PDFKitReference;
  glyphs: Glyph[];
}

/**
 * Type 3 fonts whose glyphs are shaped clusters, each with its text, so a name is copied as it was typed. pdfkit shapes
 * with fontkit, which cannot join these scripts.
 */
export class OutlineFonts {
  private readonly fonts: OutlineFont[] = [];
  private readonly known = new Map<string, [font: OutlineFont, code: number]>();

  constructor(private readonly doc: PDFKit.PDFDocument) {}

  /** @param y baseline */
  draw(clusters: readonly Cluster[], size: number, x: number, y: number, colour: string): void {
    const { doc } = this;
    doc.save().fillColor(colour).transform(1, 0, 0, -1, 0, doc.page.height);
    doc.addContent(`BT 1 0 0 1 ${number(x)} ${number(doc.page.height - y)} Tm`);
    for (const cluster of clusters) {
      const [{ name, font }, code] = this.codeOf(cluster);
      doc.page.fonts[name] = font;
      doc.addContent(`/${name} ${number(size)} Tf <${code.toString(16).padStart(2, '0')}> Tj`);
    }
    doc.addContent('ET').restore();
  }

  /** Writes the fonts; call it before the document ends. */
  end(): void {
    for (const { name, font, glyphs } of this.fonts) {
      const { doc } = this;
      const descriptor = doc.ref({ Type: 'FontDescriptor', FontName: name, Flags: SYMBOLIC, ItalicAngle: 0 });
      descriptor.end(undefined);
      const names = glyphs.map((_, index) => `g${index + 1}`);
      const texts = doc.ref({});
      texts.end(textMap(glyphs.map(({ cluster }) => cluster.text)));
      Object.assign(font.data, {
        Type: 'Font',
        Subtype: 'Type3',
        Name: name,
        FontDescriptor: descriptor,
        FontBBox: [0, 0, 0, 0],
        FontMatrix: [1 / UNITS, 0, 0, 1 / UNITS, 0, 0],
        CharProcs: Object.fromEntries(glyphs.map(({ procedure }, index) => [names[index], procedure])),
        Encoding: { Type: 'Encoding', Differences: [1, ...names] },
        FirstChar: 1,
        LastChar: glyphs.length,
        Widths: glyphs.map(({ cluster }) => rounded(cluster.width)),
        Resources: {},
        ToUnicode: texts,
      });
      font.end(undefined);
    }
  }

  private codeOf(cluster: Cluster): [OutlineFont, number] {
    const key = `${cluster.key} ${cluster.text}`;
    const known = this.known.get(key);
    if (known) return known;
    let font = this.fonts.at(-1);
    if (!font || font.glyphs.length === MOST) {
      font = { name: `Outline${this.fonts.length + 1}`, font: this.doc.ref({}), glyphs: [] };
      this.fonts.push(font);
    }
    const procedure = this.doc.ref({});
    procedure.end(procedureOf(cluster));
    const made: [OutlineFont, number] = [font, font.glyphs.push({ cluster, procedure })];
    this.known.set(key, made);
    return made;
  }
}

const rounded = (value: number): number => Math.round(value * UNITS);
const number = (value: number): string => String(Number(value.toFixed(3)));

/** Begins with width and box, then the outline. */
function procedureOf({ width, outline }: Cluster): string {
  const points = outline.flatMap(({ values }) => values.map(rounded));
  const [xs, ys] = [0, 1].map((odd) => points.filter((_, index) => index % 2 === odd));
  const box = [least(xs), least(ys), most(xs), most(ys)];
  let at = [0, 0];
  const lines = outline.map(({ type, values }) => {
    const curve = type === 'Q' ? cubic(at, values) : values;
    at = values.slice(-2);
    return [...curve.map(rounded), OPERATORS[type]].join(' ');
  });
  return [`${rounded(width)} 0 ${box.join(' ')} d1`, ...lines, 'f'].join('\n');
}

const OPERATORS: Record<string, string> = { M: 'm', L: 'l', Q: 'c', C: 'c', Z: 'h' };
const least = (values: number[] = []): number => Math.min(0, ...values);
const most = (values: number[] = []): number => Math.max(0, ...values);

/** PDF has no quadratic curves. */
function cubic([x0 = 0, y0 = 0]: number[], [x1 = 0, y1 = 0, x = 0, y = 0]: number[]): number[] {
  const third = (end: number, control: number) => end + (2 / 3) * (control - end);
  return [third(x0, x1), third(y0, y1), third(x, x1), third(y, y1), x, y];
}

const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

function textMap(texts: string[]): string {
  const lines = texts.map((text, index) => `<${(index + 1).toString(16).padStart(2, '0')}> <${hexOf(text)}>`);
  // A block has at most 100 lines.
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) =>
    lines.slice(index * 100, index * 100 + 100),
  );
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <ff>
endcodespacerange
${blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
