import PDFDocument from 'pdfkit';
import { create as createQr } from 'qrcode';
import { certificateWords, courseWord } from '../../contract/certificate';
import { drawGraph, STATIONS, stationY, TRUNK_X } from '../../contract/certificate-graph';
import { type Face, fitted, fontBytes, type Piece, runsOf, widthOf } from '../../platform/lettering';
import { besideMark, ink, longDay, markPaths } from './certificate-ink';
import type { CertificateRow } from './row';

/** A4, lying, in points; like on the site all measures are hundredths of its width. */
const WIDTH = 841.89;
const HEIGHT = 595.28;
const U = WIDTH / 100;

const EDGE = 2.2 * U;
const BORDER = 3 * U;
const INSIDE = EDGE + BORDER;
const GRAPH = { x: INSIDE + 3.4 * U, width: 17 * U };
const TEXT_X = GRAPH.x + GRAPH.width + 2.5 * U;
const RIGHT = WIDTH - INSIDE - 4 * U;
const TOP = INSIDE + 4.4 * U;
const BOTTOM = HEIGHT - INSIDE - 3.4 * U;

/** What it says. */
export type Claims = Pick<
  CertificateRow,
  'recipient' | 'domain' | 'isInternship' | 'certificateId' | 'referenceNumber' | 'createdAt'
>;

/**
 * The certificate as a PDF: the same bytes for the same claims, link and brand.
 * @throws Undrawable when its texts have letters that no font of ours has
 */
export async function certificatePdf(claims: Claims, link: string, brand: string): Promise<Buffer> {
  const kind = courseWord(claims.isInternship);
  const issuedAt = new Date(claims.createdAt);
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${kind} certificate: ${claims.recipient}`,
      Author: brand,
      Subject: `${claims.domain}, ${claims.certificateId}`,
      Producer: brand,
      Creator: brand,
      // Not when the file was made: the same certificate is the same file.
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const pen = penOf(doc);

  doc.rect(0, 0, WIDTH, HEIGHT).fill(ink.paper);
  drawWatermark(doc);
  drawBorder(doc);
  drawLine(doc, pen, claims.certificateId);
  drawSeal(doc);

  pen.line([{ text: `${kind} certificate`, face: 'display' }], 3.1 * U, TEXT_X, TOP + 2.6 * U, ink.evergreen);
  drawBrand(doc, pen, brand);
  const below = drawName(pen, claims.recipient);
  drawWords(pen, certificateWords[kind], claims.domain, below);
  drawProof(doc, pen, claims, link);

  doc.end();
  return whole;
}

type Pen = ReturnType<typeof penOf>;

/** Writes lines of text, in the fonts that have their letters. */
function penOf(doc: PDFKit.PDFDocument) {
  const known = new Set<string>();
  return {
    line(pieces: Piece[], size: number, x: number, y: number, colour: string): void {
      let at = x;
      for (const { text, face } of pieces) {
        for (const run of runsOf(text, face)) {
          if (!known.has(run.font)) doc.registerFont(run.font, fontBytes(run.font));
          known.add(run.font);
          doc.font(run.font).fontSize(size).fillColor(colour);
          doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
          at += run.width * size;
        }
      }
    },
  };
}

/** Smaller than drawn where it would be wider than its place. */
const sizeWithin = (text: string, face: Face, largest: number, width: number): number =>
  Math.min(largest, width / widthOf(text, face));

function drawName(pen: Pen, recipient: string): number {
  const place = { width: RIGHT - TEXT_X, height: 19 * U, leading: 0.92 };
  const { size, lines } = fitted([{ text: recipient, face: 'display' }], 9.6 * U, place);
  const first = TOP + 3.6 * U + 5.4 * U + size * 0.74;
  lines.forEach((line, index) => {
    pen.line(line, size, TEXT_X, first + index * size * place.leading, ink.ink);
  });
  return first + (lines.length - 1) * size * place.leading;
}

function drawWords(pen: Pen, [before, after]: readonly [string, string], domain: string, above: number): void {
  const pieces: Piece[] = [
    { text: before, face: 'read' },
    { text: domain, face: 'readBold' },
    { text: after, face: 'read' },
  ];
  const place = { width: 52 * U, height: 13.4 * U, leading: 1.5 };
  const { size, lines } = fitted(pieces, 2.1 * U, place);
  lines.forEach((line, index) => {
    pen.line(line, size, TEXT_X, above + 3.4 * U + size + index * size * place.leading, ink.ink);
  });
}

function drawBrand(doc: PDFKit.PDFDocument, pen: Pen, brand: string): void {
  const name = besideMark(brand);
  const mark = 4.2 * U;
  const scale = mark / 44;
  const size = sizeWithin(name, 'display', 3.3 * U, 20 * U);
  const x = RIGHT - widthOf(name, 'display') * size - 25.5 * scale;
  doc
    .save()
    .translate(x, TOP - 0.7 * U)
    .scale(scale)
    .lineWidth(markPaths.width);
  for (const path of markPaths.lines) doc.path(path).stroke(ink.ink);
  for (const { x: cx, y: cy, gold } of markPaths.dots)
    doc.circle(cx, cy, markPaths.radius).fill(gold ? ink.marigold : ink.ink);
  doc.restore();
  pen.line([{ text: name, face: 'display' }], size, x + 25.5 * scale, TOP - 0.7 * U + 34 * scale, ink.ink);
}

function drawProof(doc: PDFKit.PDFDocument, pen: Pen, claims: Claims, link: string): void {
  const side = 12.6 * U;
  const top = BOTTOM - side;
  const { modules } = createQr(link, { errorCorrectionLevel: 'M' });
  const dot = side / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) doc.rect(TEXT_X + column * dot, top + row * dot, dot, dot);
    }
  }
  doc.fill(ink.ink);
  doc.link(TEXT_X, top, side, side, link);

  const x = TEXT_X + side + 2 * U;
  const width = 30.5 * U;
  const fact = (label: string, value: string, row: number, from: number, room: number) => {
    const y = BOTTOM - row * 4.3 * U;
    pen.line([{ text: label, face: 'text' }], 1.3 * U, x + from, y - 2 * U, ink.faint);
    pen.line([{ text: value, face: 'mono' }], sizeWithin(value, 'mono', 1.5 * U, room), x + from, y, ink.ink);
  };
  fact('Check it at', link.replace(/^https?:\/\//, ''), 0, 0, width);
  doc.link(x, BOTTOM - 3.4 * U, width, 3.8 * U, link);
  if (claims.referenceNumber) fact('Reference number', claims.referenceNumber, 1, 0, width);
  const first = claims.referenceNumber ? 2 : 1;
  fact('Certificate ID', claims.certificateId, first, 0, 18 * U);
  fact('Issued on', longDay(claims.createdAt), first, 20 * U, width - 20 * U);
}

/** The way of every intern, with the branches that only this ID has. */
function drawLine(doc: PDFKit.PDFDocument, pen: Pen, id: string): void {
  const scale = (BOTTOM - TOP + 2 * U) / 650;
  const last = STATIONS.length - 1;
  doc
    .save()
    .translate(GRAPH.x, TOP - 2 * U)
    .scale(scale)
    .translate(0, 70);
  doc.lineWidth(8).moveTo(TRUNK_X, -70).lineTo(TRUNK_X, stationY(last)).stroke(ink.ink);
  for (const { path, colour, nodes } of drawGraph(id)) {
    const lane = ink.lanes[colour - 1] ?? ink.ink;
    doc.lineWidth(5).path(path).stroke(lane);
    for (const { x, y } of nodes) doc.lineWidth(4).circle(x, y, 6.5).fillAndStroke(ink.paper, lane);
  }
  STATIONS.forEach((station, index) => {
    const y = stationY(index);
    doc
      .lineWidth(7)
      .circle(TRUNK_X, y, 13)
      .fillAndStroke(index === last ? ink.marigold : ink.paper, ink.ink);
    pen.line([{ text: station, face: 'display' }], 18, 50, y + 6, ink.ink);
  });
  doc.restore();
}

interface Rings {
  count: number;
  rx: number;
  ry: number;
  colour: string;
  width: number;
}

/** One ellipse, turned again and again: the line work of banknotes. */
function drawRosette(doc: PDFKit.PDFDocument, x: number, y: number, { count, rx, ry, colour, width }: Rings): void {
  for (let index = 0; index < count; index += 1) {
    doc
      .save()
      .translate(x, y)
      .rotate((180 / count) * index)
      .lineWidth(width);
    doc.ellipse(0, 0, rx, ry).stroke(colour).restore();
  }
}

function drawWatermark(doc: PDFKit.PDFDocument): void {
  const [x, y, half] = [WIDTH - 15 * U, HEIGHT - 12 * U, 30 * U];
  doc
    .save()
    .rect(INSIDE, INSIDE, WIDTH - 2 * INSIDE, HEIGHT - 2 * INSIDE)
    .clip()
    .strokeOpacity(0.2);
  drawRosette(doc, x, y, { count: 24, rx: half * 0.98, ry: half * 0.58, colour: ink.evergreen, width: half * 0.0035 });
  drawRosette(doc, x, y, { count: 24, rx: half * 0.8, ry: half * 0.4, colour: ink.gilt, width: half * 0.0035 });
  doc.restore();
}

function drawSeal(doc: PDFKit.PDFDocument): void {
  const half = 9.2 * U;
  const [x, y] = [RIGHT - half + 2 * U, BOTTOM - half + U];
  const part = half / 100;
  drawRosette(doc, x, y, { count: 18, rx: 96 * part, ry: 62 * part, colour: ink.evergreen, width: part });
  drawRosette(doc, x, y, { count: 18, rx: 84 * part, ry: 44 * part, colour: ink.gilt, width: 0.9 * part });
  doc.circle(x, y, 46 * part).fill(ink.seal);
  doc
    .lineWidth(part)
    .circle(x, y, 41 * part)
    .dash(part, { space: 5 * part })
    .stroke(ink.cream)
    .undash();
  doc
    .save()
    .translate(x - 20 * part, y - 38 * part)
    .scale(1.72 * part)
    .lineWidth(markPaths.width);
  doc.path('M5.5 39V16.2a6 6 0 0 1 6-6H17').stroke(ink.cream);
  doc.path(markPaths.lines[1]).stroke(ink.cream);
  for (const { x: cx, y: cy, gold } of markPaths.dots)
    doc.circle(cx, cy, markPaths.radius).fill(gold ? ink.marigold : ink.cream);
  doc.restore();
}

/** Two strands that cross on every side, around a thin line, with a knot in each corner. */
function drawBorder(doc: PDFKit.PDFDocument): void {
  const [left, top, right, bottom] = [EDGE, EDGE, WIDTH - EDGE, HEIGHT - EDGE];
  const scale = BORDER / 30;
  const wave = (along: number, from: number, to: number, turned: boolean) => {
    const count = Math.round((to - from) / BORDER);
    const step = (to - from) / count / 30;
    for (const [near, far, colour] of [
      [8, 22, ink.evergreen],
      [22, 8, ink.gilt],
    ] as const) {
      doc.lineWidth(2.2 * scale);
      for (let tile = 0; tile < count; tile += 1) {
        const at = (unit: number, depth: number): [number, number] => {
          const a = from + (tile * 30 + unit) * step;
          const b = along + depth * scale;
          return turned ? [b, a] : [a, b];
        };
        doc.moveTo(...at(0, near)).bezierCurveTo(...at(7, near), ...at(8, far), ...at(15, far));
        doc.bezierCurveTo(...at(22, far), ...at(23, near), ...at(30, near));
      }
      doc.stroke(colour);
    }
  };
  wave(top, left + BORDER, right - BORDER, false);
  wave(bottom - BORDER, left + BORDER, right - BORDER, false);
  wave(left, top + BORDER, bottom - BORDER, true);
  wave(right - BORDER, top + BORDER, bottom - BORDER, true);
  const half = BORDER / 2;
  doc
    .lineWidth(scale)
    .rect(left + half, top + half, right - left - BORDER, bottom - top - BORDER)
    .stroke(ink.ink);
  for (const x of [left + half, right - half]) {
    for (const y of [top + half, bottom - half]) {
      doc
        .lineWidth(2.2 * scale)
        .circle(x, y, 11 * scale)
        .fillAndStroke(ink.paper, ink.evergreen);
      doc.circle(x, y, 5 * scale).fill(ink.gilt);
    }
  }
}
