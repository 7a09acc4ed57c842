import sharp from 'sharp';
import {
  besideLogo,
  type Canvas,
  drawBrand,
  drawLines,
  sizeWithin,
  svgCanvas,
} from '../api/certificate/drawing/canvas';
import { canDraw, type Face, fitted } from '../api/certificate/drawing/fonts';
import { graphShapes, palette } from '../contract/certificate-art';

export interface ShareTexts {
  title: string;
  otherwise: string;
  below: string;
  brand: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 300;
const TEXT_WIDTH = WIDTH - LEFT - 70;

/** Draws the preview picture of a link, as PNG. */
export function sharePicture({ title, otherwise, below, brand }: ShareTexts): Promise<Buffer> {
  const canvas = svgCanvas(WIDTH, HEIGHT);
  const { paper, evergreen, gilt, ink } = palette;
  canvas.shapes(
    [
      { d: `M0 0H${WIDTH}V${HEIGHT}H0z`, fill: paper },
      { d: frame(22), stroke: evergreen, strokeWidth: 4 },
      { d: frame(32), stroke: gilt, strokeWidth: 2 },
    ],
    0,
    0,
    1,
  );
  canvas.shapes(graphShapes(title, 10), 84, 24, 0.98);
  const text = drawable(title, 'display') ?? drawable(otherwise, 'display');
  if (text) {
    const set = fitted([{ text, face: 'display' }], 84, { width: TEXT_WIDTH, height: 330, leading: 1.02 });
    drawLines(canvas, set, LEFT, 190 + set.size * 0.78);
  }
  const line = drawable(below, 'readBold');
  if (line) drawLine(canvas, line, 'readBold', 34, ink);
  if (canDraw(besideLogo(brand)))
    drawBrand(canvas, brand, { right: WIDTH - 70, top: 88, scale: 1.3, size: 42, width: 260 });
  return sharp(Buffer.from(canvas.svg())).png({ palette: true, colours: 64 }).toBuffer();
}

const frame = (edge: number): string => `M${edge} ${edge}H${WIDTH - edge}V${HEIGHT - edge}H${edge}z`;

function drawLine(canvas: Canvas, text: string, face: Face, largest: number, colour: string): void {
  const span = { text, face };
  canvas.line([span], sizeWithin(span, largest, TEXT_WIDTH), LEFT, 566, colour);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Removes emoji and invisible signs that our fonts lack; null if they lack a letter. */
export function drawable(text: string, face: Face): string | null {
  const kept = Array.from(segmenter.segment(text), ({ segment }) => segment)
    .filter((sign) => !/\p{Extended_Pictographic}|\p{Regional_Indicator}|^\p{Cf}+$/u.test(sign) || isPlain(sign, face))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return kept !== '' && canDraw({ text: kept, face }) ? kept : null;
}

/** False for signs that change the text direction. */
const isPlain = (sign: string, face: Face): boolean => !/\p{Cf}/u.test(sign) && canDraw({ text: sign, face });
