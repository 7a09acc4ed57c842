import { BRAND, LOGO_ON_SEAL, logo, type Part, palette, type Shape, seal } from '../../../contract/certificate/art';
import { outlineOf, type Span, widthOf } from './fonts';
import type { Paragraph } from './paragraph';

export interface Canvas {
  shapes(shapes: readonly Shape[], x?: number, y?: number, scale?: number): void;
  /** Draws text inside a block. @param y baseline */
  line(spans: readonly Span[], size: number, x: number, y: number, colour: string): void;
  /** Draws lines that are read as one block. @param options as for pdfkit's structure elements */
  block(type: 'H1' | 'P', draw: () => void, options?: { actual?: string }): void;
}

/** Opens a sheet of paper. Converts text to outlines, so the SVG needs no font. */
export function svgCanvas(width: number, height: number): Canvas & { svg(): string } {
  const pathOf = (shape: Shape) => {
    const attributes = Object.entries({ fill: 'none', ...shape }).map(
      ([name, value]) => `${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
    );
    return `<path ${attributes.join(' ')}/>`;
  };
  const parts = [pathOf(background(width, height))];
  return {
    shapes(shapes, x = 0, y = 0, scale = 1) {
      parts.push(`<g transform="translate(${x} ${y}) scale(${scale})">${shapes.map(pathOf).join('')}</g>`);
    },
    line(spans, size, x, y, colour) {
      parts.push(pathOf({ d: outlineOf(spans, size, x, y), fill: colour }));
    },
    block: (_type, draw) => draw(),
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`,
  };
}

export const background = (width: number, height: number): Shape => ({
  d: `M0 0H${width}V${height}H0z`,
  fill: palette.paper,
});

/** Sets user input in the bold face, which covers other scripts. */
export const spansOf = (parts: readonly Part[]): Span[] =>
  parts.map(({ text, strong }) => ({ text, face: strong ? 'readBold' : 'read' }));

/** Draws a block. @returns the last baseline, or the one that Latin letters of the same depth would have */
export function drawLines(
  canvas: Canvas,
  { size, leading, below, lines }: Paragraph,
  x: number,
  y: number,
  type: 'H1' | 'P' = 'P',
  options?: { actual?: string },
): number {
  const draw = () => {
    lines.forEach((line, index) => {
      const end: Span[] = index < lines.length - 1 ? [{ text: ' ', face: 'read' }] : [];
      canvas.line([...line, ...end], size, x, y + index * size * leading, palette.ink);
    });
  };
  canvas.block(type, draw, options);
  return y + (lines.length - 1) * size * leading + below;
}

/** @param unit 1/200 of the width */
export function drawSeal(canvas: Canvas, x: number, y: number, unit: number): void {
  canvas.shapes(seal, x, y, unit);
  const { x: logoX, y: logoY, scale, stem } = LOGO_ON_SEAL;
  canvas.shapes(logo(palette.cream, palette.marigold, stem), x + logoX * unit, y + logoY * unit, scale * unit);
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
  canvas.block('P', () => canvas.line([name], size, x, top + 34 * scale, palette.ink), { actual: brand });
}
