import sharp from 'sharp';
import { courseWord } from '../../contract/certificate';
import { drawGraph, STATIONS, stationY, TRUNK_X } from '../../contract/certificate-graph';
import { canDraw, type Face, fitted, outlineOf, type Piece, widthOf } from '../../platform/lettering';
import { besideMark, ink, longDay, markPaths } from './certificate-ink';
import type { CertificateRow } from './row';

/** What networks show of a shared link. */
const SIZE = { width: 1200, height: 630 };
const LEFT = 300;
const PLACE = { width: SIZE.width - LEFT - 70, height: 210, leading: 0.94 };

/** What it shows. */
export type Shown = Pick<CertificateRow, 'recipient' | 'domain' | 'isInternship' | 'certificateId' | 'revokedAt'>;

/**
 * The picture of a certificate for those who share its link: a PNG. Networks keep such a picture for long, so one that
 * holds says on which day that was; one that was revoked says nothing else.
 * @param today of the picture
 */
export function certificatePicture(row: Shown, brand: string, today: Date): Promise<Buffer> {
  const parts = row.revokedAt ? revokedParts(row, row.revokedAt) : validParts(row, today);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">
    <rect width="100%" height="100%" fill="${ink.paper}"/>
    <rect x="22" y="22" width="${SIZE.width - 44}" height="${SIZE.height - 44}" fill="none" stroke="${row.revokedAt ? ink.coral : ink.evergreen}" stroke-width="4"/>
    <rect x="32" y="32" width="${SIZE.width - 64}" height="${SIZE.height - 64}" fill="none" stroke="${row.revokedAt ? ink.coral : ink.gilt}" stroke-width="2"/>
    ${parts.join('')}${brandMark(brand)}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer();
}

function validParts(row: Shown, today: Date): string[] {
  const name = canDraw(row.recipient, 'display') ? row.recipient : row.certificateId;
  const { size, lines } = fitted([{ text: name, face: 'display' }], 118, PLACE);
  const first = 176 + size * 0.78;
  const below = first + (lines.length - 1) * size * PLACE.leading;
  const domain = canDraw(row.domain, 'readBold')
    ? fitted([{ text: `in ${row.domain}`, face: 'readBold' }], 38, { width: PLACE.width, height: 100, leading: 1.3 })
    : { size: 0, lines: [] };
  return [
    wholeLine(row.certificateId),
    text(`${courseWord(row.isInternship)} certificate`, 'display', 42, LEFT, 130, ink.evergreen),
    ...lines.map((line, index) => outline(line, size, LEFT, first + index * size * PLACE.leading, ink.ink)),
    ...domain.lines.map((line, index) =>
      outline(line, domain.size, LEFT, below + 62 + index * domain.size * 1.3, ink.ink),
    ),
    `<circle cx="${LEFT + 11}" cy="518" r="11" fill="${ink.evergreen}"/>`,
    text(`Valid on ${longDay(today)}`, 'text', 28, LEFT + 36, 528, ink.ink),
    smaller(row.certificateId, 566),
  ];
}

function revokedParts(row: Shown, at: string): string[] {
  return [
    cutLine,
    text('Revoked', 'display', 118, LEFT, 270, ink.coral),
    text('This certificate is no longer valid.', 'readBold', 38, LEFT, 350, ink.ink),
    text(`Withdrawn on ${longDay(at)}. Please do not accept it as proof.`, 'text', 28, LEFT, 406, ink.ink),
    smaller(row.certificateId, 566),
  ];
}

const outline = (line: Piece[], size: number, x: number, y: number, colour: string): string =>
  `<path fill="${colour}" d="${outlineOf(line, size, x, y)}"/>`;
const text = (value: string, face: Face, size: number, x: number, y: number, colour: string): string =>
  outline([{ text: value, face }], Math.min(size, PLACE.width / widthOf(value, face)), x, y, colour);
const smaller = (id: string, y: number): string => text(id, 'mono', 24, LEFT, y, ink.faint);

function brandMark(brand: string): string {
  const name = besideMark(brand);
  if (!canDraw(name, 'display')) return '';
  const scale = 1.3;
  const size = Math.min(42, 260 / widthOf(name, 'display'));
  const x = SIZE.width - 70 - widthOf(name, 'display') * size - 25.5 * scale;
  const lines = markPaths.lines.map(
    (d) => `<path d="${d}" fill="none" stroke="${ink.ink}" stroke-width="${markPaths.width}"/>`,
  );
  const dots = markPaths.dots.map(
    ({ x: cx, y: cy, gold }) =>
      `<circle cx="${cx}" cy="${cy}" r="${markPaths.radius}" fill="${gold ? ink.marigold : ink.ink}"/>`,
  );
  return (
    `<g transform="translate(${x} 88) scale(${scale})">${lines.join('')}${dots.join('')}</g>` +
    outline([{ text: name, face: 'display' }], size, x + 25.5 * scale, 88 + 34 * scale, ink.ink)
  );
}

/** The line with the branches that only this ID has. */
function wholeLine(id: string): string {
  const last = STATIONS.length - 1;
  const branches = drawGraph(id).map(({ path, colour, nodes }) => {
    const dots = nodes.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="6.5" fill="${ink.paper}" stroke-width="4"/>`);
    return `<g fill="none" stroke="${ink.lanes[colour - 1]}"><path d="${path}" stroke-width="5"/>${dots.join('')}</g>`;
  });
  const stations = STATIONS.map(
    (_, index) =>
      `<circle cx="${TRUNK_X}" cy="${stationY(index)}" r="13" fill="${index === last ? ink.marigold : ink.paper}" stroke="${ink.ink}" stroke-width="7"/>`,
  );
  return `<g transform="translate(84 24) scale(.98)"><path d="M${TRUNK_X} 10V${stationY(last)}" stroke="${ink.ink}" stroke-width="8"/>${branches.join('')}${stations.join('')}</g>`;
}

/** The line of what no longer holds is cut. */
const cutLine = `<g fill="none" transform="translate(84 24)"><path d="M${TRUNK_X} 10V300" stroke="${ink.ink}" stroke-width="8"/><path d="M${TRUNK_X} 372V${stationY(4)}" stroke="${ink.faint}" stroke-width="4" stroke-dasharray="4 12" stroke-linecap="round"/><g fill="${ink.paper}" stroke="${ink.ink}" stroke-width="7"><circle cx="${TRUNK_X}" cy="${stationY(0)}" r="13"/><circle cx="${TRUNK_X}" cy="${stationY(1)}" r="13"/></g><path d="m0 306 48 24M0 336l48 24" stroke="${ink.coral}" stroke-width="9"/></g>`;
