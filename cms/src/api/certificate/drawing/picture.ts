import sharp from 'sharp';
import {
  certificateWords,
  circle,
  courseWord,
  graphShapes,
  palette,
  type Shape,
  stationY,
  TRUNK_X,
} from '../../../contract/certificate/art';
import { longDay } from '../../mail/words';
import { statedIn } from '../present';
import type { NewCertificate } from '../row';
import { besideLogo, type Canvas, drawBrand, drawLines, drawSeal, sizeWithin, spansOf, svgCanvas } from './canvas';
import { canDraw, type Face, type Span, widthOf } from './fonts';
import { fitted } from './paragraph';

const WIDTH = 1200;
const HEIGHT = 630;
export const LEFT = 300;
export const TEXT_WIDTH = WIDTH - LEFT - 70;

/** Shows the date, because social networks cache pictures. */
export function certificatePicture(row: NewCertificate, brand: string, today: string): Promise<Buffer> {
  const { coral, evergreen, gilt } = palette;
  return previewPicture(brand, row.revokedAt ? [coral, coral] : [evergreen, gilt], (canvas) => {
    if (row.revokedAt) drawRevoked(canvas, row.revokedAt);
    else drawValid(canvas, row, today);
    drawLine(canvas, row.certificateId, 'mono', 24, 566, palette.faint);
  });
}

/** Draws a link preview, as PNG. @param frames colours of the outer and the inner frame */
export function previewPicture(
  brand: string,
  frames: [outer: string, inner: string],
  draw: (canvas: Canvas) => void,
): Promise<Buffer> {
  const canvas = svgCanvas(WIDTH, HEIGHT);
  canvas.shapes([
    { d: frame(22), stroke: frames[0], strokeWidth: 4 },
    { d: frame(32), stroke: frames[1], strokeWidth: 2 },
  ]);
  draw(canvas);
  if (canDraw(besideLogo(brand)))
    drawBrand(canvas, brand, { right: WIDTH - 70, top: 88, scale: 1.3, size: 42, width: 260 });
  return pngOf(canvas.svg());
}

const pngOf = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer();

/** Side length of a badge. */
const SIDE = 600;

/** Draws the badge of all internships or courses, without a holder's name. */
export function badgePicture(kind: 'Internship' | 'Course'): Promise<Buffer> {
  const canvas = svgCanvas(SIDE, SIDE);
  drawSeal(canvas, 80, 20, 2.2);
  const span: Span = { text: kind, face: 'display' };
  canvas.line([span], 76, (SIDE - widthOf([span]) * 76) / 2, 552, palette.evergreen);
  return pngOf(canvas.svg());
}

const frame = (edge: number): string => `M${edge} ${edge}H${WIDTH - edge}V${HEIGHT - edge}H${edge}z`;

export function drawLine(
  canvas: Canvas,
  text: string,
  face: Face,
  largest: number,
  y: number,
  colour: string,
  x = LEFT,
) {
  const span = { text, face };
  canvas.line([span], sizeWithin(span, largest, TEXT_WIDTH), x, y, colour);
}

function drawValid(canvas: Canvas, row: NewCertificate, today: string): void {
  canvas.shapes(graphShapes(row.certificateId, 10), 84, 24, 0.98);
  drawLine(canvas, `${courseWord(row.isInternship)} certificate`, 'display', 42, 130, palette.evergreen);
  const recipient: Span = { text: row.recipient, face: 'display' };
  const name = fitted([canDraw(recipient) ? recipient : { ...recipient, text: row.certificateId }], 118, {
    width: TEXT_WIDTH,
    height: 210,
    leading: 0.94,
    keepsWords: true,
  });
  const nameEnd = drawLines(canvas, name, LEFT, 176 + name.size * 0.78);
  const words = pictureWords(row);
  if (words.every(canDraw))
    drawLines(canvas, fitted(words, 38, { width: TEXT_WIDTH, height: 100, leading: 1.3 }), LEFT, nameEnd + 62);
  canvas.shapes([{ d: circle(LEFT + 11, 518, 11), fill: palette.evergreen }]);
  drawLine(canvas, `Checked on ${longDay(today)}`, 'text', 28, 528, palette.ink, LEFT + 36);
}

/** Returns the domain and the record, or the domain alone if the fonts lack a character. */
export function pictureWords(row: NewCertificate): Span[] {
  const domain: Span = { text: `in ${row.domain}`, face: 'readBold' };
  const recorded = row.record ? spansOf(certificateWords(statedIn(row)).slice(2, -1)) : [];
  return recorded.every(canDraw) ? [domain, ...recorded] : [domain];
}

function drawRevoked(canvas: Canvas, revokedAt: string): void {
  canvas.shapes(cutGraph, 84, 24, 1);
  drawLine(canvas, 'Revoked', 'display', 118, 270, palette.coral);
  drawLine(canvas, 'This certificate is no longer valid.', 'readBold', 38, 350, palette.ink);
  const withdrawn = `Withdrawn on ${longDay(revokedAt)}. Please do not accept it as proof.`;
  drawLine(canvas, withdrawn, 'text', 28, 406, palette.ink);
}

const cutGraph: Shape[] = [
  { d: `M${TRUNK_X} 10V300`, stroke: palette.ink, strokeWidth: 8 },
  {
    d: `M${TRUNK_X} 372V${stationY(4)}`,
    stroke: palette.faint,
    strokeWidth: 4,
    strokeDasharray: '4 12',
    strokeLinecap: 'round',
  },
  ...[0, 1].map((index) => ({
    d: circle(TRUNK_X, stationY(index), 13),
    fill: palette.paper,
    stroke: palette.ink,
    strokeWidth: 7,
  })),
  { d: 'm0 306 48 24M0 336l48 24', stroke: palette.coral, strokeWidth: 9 },
];
