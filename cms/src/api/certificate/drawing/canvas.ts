import { create as createQr } from 'qrcode';
import { BRAND, logo, palette, type Shape } from '../../../contract/certificate/art';
import type { Part } from '../../../contract/certificate/certificate';
import { fontBytes, outlineOf, type Paragraph, runsOf, type Span, widthOf } from './fonts';

export interface Canvas {
  shapes(shapes: readonly Shape[], x: number, y: number, scale: number): void;
  /** @param y baseline */
  line(spans: readonly Span[], size: number, x: number, y: number, colour: string): void;
}

/** Keeps text selectable. */
export const pdfCanvas = (doc: PDFKit.PDFDocument): Canvas => ({
  shapes(shapes, x, y, scale) {
    doc.save().translate(x, y).scale(scale);
    for (const { d, fill, stroke, strokeWidth = 1, strokeDasharray, strokeLinecap } of shapes) {
      doc.path(d).lineWidth(strokeWidth);
      if (strokeLinecap) doc.lineCap(strokeLinecap);
      const [length, space] = strokeDasharray?.split(' ').map(Number) ?? [];
      if (length) doc.dash(length, { space });
      if (fill && stroke) doc.fillAndStroke(fill, stroke);
      else if (fill) doc.fill(fill);
      else if (stroke) doc.stroke(stroke);
    }
    doc.restore();
  },
  line(spans, size, x, y, colour) {
    let at = x;
    for (const { font, text, width } of spans.flatMap(({ text, face }) => runsOf(text, face))) {
      doc.registerFont(font, fontBytes(font)).font(font).fontSize(size).fillColor(colour);
      doc.text(text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += width * size;
    }
  },
});

export function drawQr(doc: PDFKit.PDFDocument, link: string, x: number, y: number, side: number): void {
  const { modules } = createQr(link, { errorCorrectionLevel: 'M' });
  const dot = side / modules.size;
  for (let line = 0; line < modules.size; line += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(line, column)) doc.rect(x + column * dot, y + line * dot, dot, dot);
    }
  }
  doc.fill(palette.ink);
  doc.link(x, y, side, side, link);
}

/** Converts text to outlines, so that the SVG needs no font. */
export function svgCanvas(width: number, height: number): Canvas & { svg(): string } {
  const parts: string[] = [];
  const pathOf = (shape: Shape) => {
    const attributes = Object.entries({ fill: 'none', ...shape }).map(
      ([name, value]) => `${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
    );
    return `<path ${attributes.join(' ')}/>`;
  };
  return {
    shapes(shapes, x, y, scale) {
      parts.push(`<g transform="translate(${x} ${y}) scale(${scale})">${shapes.map(pathOf).join('')}</g>`);
    },
    line(spans, size, x, y, colour) {
      parts.push(pathOf({ d: outlineOf(spans, size, x, y), fill: colour }));
    },
    svg: () => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`,
  };
}

/** Sets user input in the bold face, which covers other scripts. */
export const spansOf = (parts: readonly Part[]): Span[] =>
  parts.map(({ text, strong }) => ({ text, face: strong ? 'readBold' : 'read' }));

/** @returns the last baseline */
export function drawLines(canvas: Canvas, { size, leading, lines }: Paragraph, x: number, y: number): number {
  lines.forEach((line, index) => void canvas.line(line, size, x, y + index * size * leading, palette.ink));
  return y + (lines.length - 1) * size * leading;
}

export const sizeWithin = (span: Span, largest: number, width: number): number =>
  Math.min(largest, width / widthOf([span]));

/** Returns the brand, without the F if the logo replaces it. */
export const besideLogo = (brand: string): Span => ({
  text: brand === BRAND ? brand.slice(1) : brand,
  face: 'display',
});

interface BrandPosition {
  right: number;
  top: number;
  scale: number;
  size: number;
  width: number;
}

export function drawBrand(canvas: Canvas, brand: string, { right, top, scale, ...place }: BrandPosition): void {
  const name = besideLogo(brand);
  const size = sizeWithin(name, place.size, place.width);
  const x = right - widthOf([name]) * size;
  canvas.shapes(logo(palette.ink, palette.marigold), x - 25.5 * scale, top, scale);
  canvas.line([name], size, x, top + 34 * scale, palette.ink);
}
