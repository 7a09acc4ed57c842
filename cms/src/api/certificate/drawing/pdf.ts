import {
  circle,
  courseWord,
  graphShapes,
  isBacked,
  palette,
  type Shape,
  STATIONS,
  stationY,
  watermark,
} from '../../../contract/certificate/art';
import { shownLink } from '../../../contract/certificate/certificate';
import { longDay } from '../../mail/words';
import { printedWords } from '../present';
import type { CertificateRow, NewCertificate } from '../row';
import { background, type Canvas, drawBrand, drawLines, drawSeal, sizeWithin, spansOf, svgCanvas } from './canvas';
import { canDraw, type Span } from './fonts';
import { fitted } from './paragraph';
import { openPdfPage, type PdfPage } from './pdf-page';

/** A4 landscape in points. All measures are hundredths of the width, as on the site. */
const WIDTH = 841.89;
const HEIGHT = 595.28;
const U = WIDTH / 100;

const EDGE = 2.2 * U;
const BORDER = 3 * U;
const INSIDE = EDGE + BORDER;
const GRAPH_X = INSIDE + 3.4 * U;
const TEXT_X = GRAPH_X + 19.5 * U;
const RIGHT = WIDTH - INSIDE - 4 * U;
const TOP = INSIDE + 4.4 * U;
const BOTTOM = HEIGHT - INSIDE - 3.4 * U;
const QR_SIDE = 12.6 * U;

export interface PdfIssuer {
  link: string;
  brand: string;
  did: string;
  /** Key that verifies the signed credential. */
  publicKey: string;
}

/** The same input gives the same bytes. @throws MissingGlyph */
export function certificatePdf(row: CertificateRow, issuer: PdfIssuer): Promise<Buffer> {
  const { link, brand } = issuer;
  const kind = courseWord(row.isInternship);
  const page = openPdfPage({
    layout: 'landscape',
    title: `${kind} certificate: ${row.recipient}`,
    subject: row.certificateId,
    brand,
    writtenAt: new Date(row.createdAt),
  });
  page.shapes([background(WIDTH, HEIGHT)]);
  drawWatermark(page);
  drawBorder(page);
  drawSeal(page, RIGHT - 16.4 * U, BOTTOM - 17.4 * U, 0.092 * U);
  drawBrand(page, brand, { right: RIGHT, top: TOP - 0.7 * U, scale: (4.2 * U) / 44, size: 3.3 * U, width: 20 * U });
  page.block('H1', () =>
    page.line([{ text: `${kind} certificate`, face: 'display' }], 3.1 * U, TEXT_X, TOP + 2.6 * U, palette.evergreen),
  );
  drawWords(page, row);
  drawGraph(page, row);
  drawProof(page, row, link);
  drawIssuer(page, issuer);
  return page.end();
}

function drawWords(canvas: Canvas, row: CertificateRow) {
  const name = fittedName(row.recipient);
  const nameEnd = drawLines(canvas, name, TEXT_X, TOP + 9 * U + name.size * 0.74, 'P', { actual: row.recipient });
  const top = nameEnd + 3.4 * U;
  const height = Math.min(13.4 * U, BOTTOM - QR_SIDE - 2 * U - top);
  const words = fitted(spansOf(printedWords(row)), 2.1 * U, { width: 52 * U, height, leading: 1.5 });
  drawLines(canvas, words, TEXT_X, top + words.size);
}

const NAME_WIDTH = RIGHT - TEXT_X;

const fittedName = (recipient: string) =>
  fitted([{ text: recipient, face: 'display' }], 9.6 * U, {
    width: NAME_WIDTH,
    height: 19 * U,
    leading: 0.92,
    keepsWords: true,
  });

/** Draws a name as {@link certificatePdf} does, as SVG. @throws MissingGlyph */
export function nameSvg(recipient: string): Buffer {
  const name = fittedName(recipient);
  const edge = name.size * 0.35;
  const [width, baseline] = [NAME_WIDTH + 2 * edge, edge + name.size * 0.74];
  const height = baseline + (name.lines.length - 1) * name.size * name.leading + name.below + edge;
  const canvas = svgCanvas(width, height);
  drawLines(canvas, name, edge, baseline);
  return Buffer.from(canvas.svg());
}

/** Part with a character that no font has. */
export type Unprintable = 'name' | 'domain' | 'other' | null;

export function unprintableIn(row: NewCertificate): Unprintable {
  if (!canDraw({ text: row.recipient, face: 'display' })) return 'name';
  if (!canDraw({ text: row.domain, face: 'readBold' })) return 'domain';
  const others: Span[] = [...spansOf(printedWords(row)), { text: row.referenceNumber ?? '', face: 'mono' }];
  return others.every(canDraw) ? null : 'other';
}

function drawProof(page: PdfPage, row: CertificateRow, link: string): void {
  const x = TEXT_X + QR_SIDE + 2 * U;
  const width = 30.5 * U;
  const fact = (label: string, value: string, rowFromBelow: number, from: number, room: number) => {
    const y = BOTTOM - rowFromBelow * 4.3 * U;
    const shown = { text: value, face: 'mono' } as const;
    page.line([{ text: `${label} `, face: 'text' }], 1.3 * U, x + from, y - 2 * U, palette.faint);
    page.line([shown], sizeWithin(shown, 1.5 * U, room), x + from, y, palette.ink);
  };
  const first = row.referenceNumber ? 2 : 1;
  page.block('P', () => fact('Certificate ID', row.certificateId, first, 0, 18 * U));
  page.block('P', () => fact('Issued on', longDay(row.createdAt), first, 20 * U, width - 20 * U));
  const { referenceNumber } = row;
  if (referenceNumber) page.block('P', () => fact('Reference number', referenceNumber, 1, 0, width));
  page.link(link, [x, BOTTOM - 3.4 * U, width, 3.8 * U], () => fact('Check it at', shownLink(link), 0, 0, width));
  page.qr(link, TEXT_X, BOTTOM - QR_SIDE, QR_SIDE);
}

function drawIssuer(canvas: Canvas, { did, publicKey }: PdfIssuer): void {
  const words = { text: `Issuer ${did}  Key ${publicKey}`, face: 'mono' } as const;
  const size = sizeWithin(words, 1.05 * U, RIGHT - TEXT_X);
  canvas.block('P', () => canvas.line([words], size, TEXT_X, BOTTOM + 2.4 * U, palette.faint));
}

function drawGraph(canvas: Canvas, { certificateId, record }: CertificateRow): void {
  const scale = (BOTTOM - TOP + 2 * U) / 650;
  const y = TOP - 2 * U + 70 * scale;
  canvas.shapes(graphShapes(certificateId), GRAPH_X, y, scale);
  STATIONS.forEach((text, index) => {
    if (!isBacked(text, record)) return;
    const baseline = y + (stationY(index) + 6) * scale;
    canvas.block('P', () =>
      canvas.line([{ text, face: 'display' }], 18 * scale, GRAPH_X + 50 * scale, baseline, palette.ink),
    );
  });
}

function drawWatermark(page: PdfPage): void {
  page.doc
    .save()
    .rect(INSIDE, INSIDE, WIDTH - 2 * INSIDE, HEIGHT - 2 * INSIDE)
    .clip()
    .strokeOpacity(0.2);
  page.shapes(watermark, WIDTH - 45 * U, HEIGHT - 42 * U, 0.3 * U);
  page.doc.restore();
}

/** Draws one side, as in the site's `border.svg`, and rotates it to all four. */
function drawBorder({ doc, shapes }: PdfPage): void {
  const unit = BORDER / 30;
  const sides = [
    { x: EDGE, y: EDGE, length: WIDTH - 2 * EDGE },
    { x: WIDTH - EDGE, y: EDGE, length: HEIGHT - 2 * EDGE },
    { x: WIDTH - EDGE, y: HEIGHT - EDGE, length: WIDTH - 2 * EDGE },
    { x: EDGE, y: HEIGHT - EDGE, length: HEIGHT - 2 * EDGE },
  ];
  sides.forEach(({ x, y, length }, index) => {
    doc
      .save()
      .translate(x, y)
      .rotate(90 * index);
    shapes(borderShapes(length / unit), 0, 0, unit);
    doc.restore();
  });
}

/** @param length including both corners, 30 each */
function borderShapes(length: number): Shape[] {
  const { ink, paper, evergreen, gilt } = palette;
  const count = Math.round((length - 60) / 30);
  const step = (length - 60) / count / 30;
  const strand = (from: number, to: number) => {
    const [out, back] = [to - from, from - to].map(
      (depth) => `c${7 * step} 0 ${8 * step} ${depth} ${15 * step} ${depth}`,
    );
    return `M30 ${from}${`${out}${back}`.repeat(count)}`;
  };
  return [
    { d: `${strand(8, 22)}M30 8H18Q8 8 8 18V30`, stroke: evergreen, strokeWidth: 2.2 },
    { d: `${strand(22, 8)}M30 22H26Q22 22 22 26V30`, stroke: gilt, strokeWidth: 2.2 },
    { d: `M24 15H${length - 24}`, stroke: ink, strokeWidth: 1 },
    { d: circle(15, 15, 9), fill: paper, stroke: evergreen, strokeWidth: 2.5 },
    { d: circle(15, 15, 4), fill: gilt },
  ];
}
