import { palette } from '../../../contract/certificate/art';
import { shownLink } from '../../../contract/certificate/certificate';
import { drawBrand, drawLines, sizeWithin } from './canvas';
import { canDraw, type Span } from './fonts';
import { fitted, fittedText } from './paragraph';
import type { PdfIssuer } from './pdf';
import { openPdfPage } from './pdf-page';

/** A4 in points. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const LEFT = 68;
const ROOM = WIDTH - 2 * LEFT;
const FOOT = HEIGHT - 70;

export interface LetterSheet {
  title: string;
  /** Lines below the title. */
  about: string[];
  date: string;
  text: string;
  signature: string[];
  brand: string;
  proof?: { id: string; link: string; certificateId: string };
  issuer?: Pick<PdfIssuer, 'did' | 'publicKey'>;
}

/** The bold face has Greek, Cyrillic and more Latin letters. */
const spanOf = (text: string): Span => ({ text, face: canDraw({ text, face: 'read' }) ? 'read' : 'readBold' });

/** Chooses the face for each word, so only words in other scripts are bold. */
function spansIn(text: string): Span[] {
  const spans: Span[] = [];
  for (const word of text.split(/(?=\s)/).map(spanOf)) {
    const last = spans.at(-1);
    if (last?.face === word.face) last.text += word.text;
    else spans.push(word);
  }
  return spans;
}

const linesIn = (text: string): Span[][] =>
  text
    .replace(/\n\s*\n/g, '\n\n')
    .split('\n')
    .map(spansIn);

const mono = (text: string): Span => ({ text, face: 'mono' });
const bold = (text: string): Span => ({ text, face: 'readBold' });
const display = (text: string): Span => ({ text, face: 'display' });

/** Draws one page. The same input gives the same bytes. @throws MissingGlyph */
export function letterPdf(letter: LetterSheet): Promise<Buffer> {
  const { title, about, date, text, signature, brand, proof, issuer } = letter;
  const page = openPdfPage({ title: [title, ...about].join('. '), brand, writtenAt: new Date(`${date} UTC`) });
  const draw = (span: Span, largest: number, y: number, colour: string = palette.ink, x = LEFT, room = ROOM) =>
    page.line([span], sizeWithin(span, largest, room), x, y, colour);
  const line = (...given: Parameters<typeof draw>) => page.block('P', () => draw(...given));

  drawBrand(page, brand, { right: WIDTH - LEFT, top: 52, scale: 0.8, size: 26, width: 260 });
  line({ text: date, face: 'read' }, 10.5, 80, palette.faint, LEFT, 180);
  const heading = fitted([display(title)], 25, { width: ROOM, height: 60, leading: 1.1 });
  let y = drawLines(page, heading, LEFT, 140, 'H1');
  for (const words of about) {
    y += 22;
    line(bold(words), 12, y);
  }

  const end = proof ? FOOT - 104 : FOOT;
  const top = y + 40;
  const room = end - top - 46 - 16 * signature.length;
  const body = fittedText(linesIn(text), 11.5, { width: ROOM, height: room, leading: 1.42 });
  y = drawLines(page, body, LEFT, top) + 42;
  for (const words of signature) {
    line(bold(words), 11.5, y);
    y += 16;
  }
  if (proof) {
    const fact = (label: string, value: string, at: number) => {
      draw({ text: `${label} `, face: 'text' }, 8, at, palette.faint, LEFT + 102, ROOM - 102);
      draw(mono(value), 9.5, at + 13, palette.ink, LEFT + 102, ROOM - 102);
    };
    page.block('P', () => fact('Letter ID', proof.id, FOOT - 76));
    page.block('P', () => fact('About the certificate', proof.certificateId, FOOT - 46));
    page.link(proof.link, [LEFT + 102, FOOT - 26, ROOM - 102, 28], () =>
      fact('Check it at', shownLink(proof.link), FOOT - 16),
    );
    page.qr(proof.link, LEFT, FOOT - 84, 84);
  }
  if (issuer) line(mono(`Issuer ${issuer.did}  Key ${issuer.publicKey}`), 6.5, FOOT + 24, palette.faint);
  return page.end();
}
