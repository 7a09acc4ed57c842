import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { create as createQr } from 'qrcode';
import { palette } from '../../../contract/certificate/art';
import type { Canvas } from './canvas';
import { fontBytes, runsIn } from './fonts';
import { OutlineFonts } from './outline-font';

interface PageInfo {
  layout?: 'landscape';
  title: string;
  subject?: string;
  brand: string;
  /** The same date gives the same bytes. */
  writtenAt: Date;
}

/** A page of a PDF. Its blocks are tagged (PDF/UA); all other shapes are artifacts. */
export interface PdfPage extends Canvas {
  doc: PDFKit.PDFDocument;
  /** Draws a QR code that is a link. */
  qr(address: string, x: number, y: number, side: number): void;
  /**
   * Draws a block that is a link.
   * @param box x, y, width and height of the area to click
   * @param alt if it is a picture
   */
  link(address: string, box: [number, number, number, number], draw: () => void, alt?: string): void;
  end(): Promise<Buffer>;
}

/** Removes characters that pdfkit does not escape in the XML of the metadata. */
const plain = (text: string): string => text.replace(/[&<>]/g, ' ');

/** Makes pdfkit write a string instead of a name. */
const literal = (text: string): string => new String(text) as string;

/** Opens a PDF with one A4 page. */
export function openPdfPage({ layout, title, subject, brand, writtenAt }: PageInfo): PdfPage {
  const doc = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    // Missing from pdfkit's types.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    info: {
      Title: plain(title),
      Author: plain(brand),
      ...(subject ? { Subject: subject } : {}),
      Producer: plain(brand),
      Creator: plain(brand),
      CreationDate: writtenAt,
      ModDate: writtenAt,
    },
  });
  const whole = buffer(doc);
  const outlines = new OutlineFonts(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);

  const page: PdfPage = {
    doc,
    block(type, draw, options = {}) {
      root.add(doc.struct(type, options, draw));
    },
    shapes(shapes, x = 0, y = 0, scale = 1) {
      doc.markContent('Artifact', { type: 'Layout' });
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
      doc.endMarkedContent();
    },
    line(spans, size, x, y, colour) {
      let at = x;
      for (const { font, text, width, clusters } of runsIn(spans)) {
        if (clusters) outlines.draw(clusters, size, at, y, colour);
        else {
          doc.registerFont(font, fontBytes(font)).font(font).fontSize(size).fillColor(colour);
          doc.text(text, at, y, { lineBreak: false, baseline: 'alphabetic' });
        }
        at += width * size;
      }
    },
    link(address, [x, y, width, height], draw, alt) {
      const link = doc.struct('Link');
      root.add(link);
      const figure = { alt, bbox: [x, y, x + width, y + height] };
      link.add(alt ? doc.struct('Figure', figure, draw) : draw);
      const tagged = { structParent: link, Contents: literal(address) };
      doc.link(x, y, width, height, address, tagged);
      link.end();
    },
    qr(address, x, y, side) {
      const draw = () => {
        const { modules } = createQr(address, { errorCorrectionLevel: 'M' });
        const dot = side / modules.size;
        for (let line = 0; line < modules.size; line += 1) {
          for (let column = 0; column < modules.size; column += 1) {
            if (modules.get(line, column)) doc.rect(x + column * dot, y + line * dot, dot, dot);
          }
        }
        doc.fill(palette.ink);
      };
      page.link(address, [x, y, side, side], draw, `QR code: ${address}`);
    },
    end() {
      outlines.end();
      root.end();
      doc.end();
      return whole;
    },
  };
  return page;
}
