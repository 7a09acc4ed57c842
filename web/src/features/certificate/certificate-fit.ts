import { leadingOf } from '@contract/certificate/art';

interface Words {
  name: string;
  text: string;
  /** Certificate ID and reference number. */
  ids: string[];
  link?: string;
}

const NAME = { largest: 10.6, standing: 16, width: 66, letter: 0.38, line: 0.9 };
const TEXT = { largest: 2.3, letters: 180, width: 50, letter: 0.5, line: 1.5 };
const ID = { width: 32, letter: 0.96, line: 2.1, label: 2.9 };
const LINK = { letter: 0.7, line: 1.5 };
const QR = 14.4;
/** Height available for name, text and proof. */
const ROOM = 48;

/** Estimated width in lowercase Latin letters; other scripts are wider. */
const lengthOf = (text: string) =>
  Array.from(text).reduce((sum, sign) => {
    if (sign >= '\u1100') return sum + 2.6;
    if (sign >= '\u0590') return sum + 1.6;
    if (/[MWmw]/.test(sign)) return sum + 2;
    return sum + (/\p{Lu}/u.test(sign) ? 1.3 : 1);
  }, 0);

const lengthsOf = (text: string) => text.split(/\s+/).map(lengthOf);

/** Breaks words longer than a line. */
function linesOf(words: number[], room: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    if (used && used + word > room) {
      lines++;
      used = 0;
    }
    used += word;
    if (used > room) {
      lines += Math.ceil(used / room) - 1;
      used %= room;
    }
    used += 0.5;
  }
  return lines;
}

/**
 * Returns the largest font sizes at which the certificate still fits on one page, in hundredths of its width, and the
 * line height of the name. `nameStanding` is for portrait on phones.
 */
export function fitOf({ name, text, ids, link }: Words) {
  const nameWords = lengthsOf(name);
  const textWords = lengthsOf(text);
  const nameLine = leadingOf(name, NAME.line).leading;
  const heightOfName = (size: number, width: number) =>
    linesOf(nameWords, width / (NAME.letter * size)) * nameLine * size;
  const heightOfText = (size: number) => linesOf(textWords, TEXT.width / (TEXT.letter * size)) * TEXT.line * size;
  const heightOfIds = ids.reduce(
    (sum, id) => sum + ID.label + ID.line * Math.ceil((ID.letter * id.length) / ID.width),
    ID.label + ID.line,
  );
  const heightOfLink = link ? ID.label + LINK.line * Math.ceil((LINK.letter * link.length) / ID.width) : 0;
  const proof = 2 + Math.max(QR, heightOfIds + heightOfLink);
  // Shrink before breaking a long word, but not below a third of its size.
  const longest = Math.max(...nameWords, 1);
  const whole = (largest: number, width: number) =>
    Math.min(largest, Math.max(width / (NAME.letter * longest), largest / 3));

  const largest = whole(NAME.largest, NAME.width);
  const largestText = TEXT.largest * Math.min(1, (TEXT.letters / lengthOf(text)) ** 0.5);
  const lying = largestScale(
    (scale) => heightOfName(largest * scale, NAME.width) + heightOfText(largestText * scale ** 0.5) + proof <= ROOM,
  );
  const standing = whole(NAME.standing, 62);
  return {
    name: largest * lying,
    nameStanding: standing * largestScale((scale) => heightOfName(standing * scale, 62) <= 60),
    nameLine,
    text: largestText * lying ** 0.5,
  };
}

function largestScale(fits: (scale: number) => boolean): number {
  let scale = 1;
  while (!fits(scale) && scale > 0.1) scale *= 0.97;
  return scale;
}
