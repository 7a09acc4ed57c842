import { drawLines } from '../api/certificate/drawing/canvas';
import { canDraw, type Face } from '../api/certificate/drawing/fonts';
import { fitted } from '../api/certificate/drawing/paragraph';
import { drawLine, LEFT, previewPicture, TEXT_WIDTH } from '../api/certificate/drawing/picture';
import { graphShapes, palette } from '../contract/certificate/art';

export interface ShareTexts {
  title: string;
  otherwise: string;
  below: string;
  brand: string;
}

export const sharePicture = ({ title, otherwise, below, brand }: ShareTexts): Promise<Buffer> =>
  previewPicture(brand, [palette.evergreen, palette.gilt], (canvas) => {
    canvas.shapes(graphShapes(title, 10), 84, 24, 0.98);
    const text = drawable(title, 'display') ?? drawable(otherwise, 'display');
    if (text) {
      const set = fitted([{ text, face: 'display' }], 84, { width: TEXT_WIDTH, height: 330, leading: 1.02 });
      drawLines(canvas, set, LEFT, 190 + set.size * 0.78);
    }
    const line = drawable(below, 'readBold');
    if (line) drawLine(canvas, line, 'readBold', 34, 566, palette.ink);
  });

/** Returns text on one line, or null if our fonts lack a character. */
function drawable(text: string, face: Face): string | null {
  const line = text.replace(/\s+/g, ' ').trim();
  return canDraw({ text: line, face }) ? line : null;
}
