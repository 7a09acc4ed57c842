/** Sizes of words on a certificate, in hundredths of its width: lying (a sheet) and standing (a phone). */
export interface Fit {
  name: number;
  nameStanding: number;
  text: number;
}

/** Width of a letter of the display face, in its size; signs of other scripts are about as wide as high. */
const LETTER = 0.4;
const lengthOf = (text: string) =>
  Array.from(text).reduce((sum, sign) => sum + (sign >= '\u1100' ? 1 / LETTER : /\p{Lu}/u.test(sign) ? 1.25 : 1), 0);

/** As large as drawn, smaller when there are more words than the place for them holds: a certificate is one page. */
export function fitOf(name: string, text: string): Fit {
  const length = lengthOf(name);
  const longest = Math.max(...name.split(/\s+/).map(lengthOf), 1);
  // The place of the name is so wide and high; letters stand 0.9 of their size apart.
  const within = (largest: number, width: number, height: number) =>
    Math.min(
      largest,
      Math.sqrt((width * height * 0.8) / (LETTER * 0.9 * length)),
      Math.max(width / (LETTER * longest), largest / 3),
    );
  return {
    name: within(10.6, 66, 20),
    nameStanding: within(16, 62, 60),
    text: Math.min(2.3, 2.3 * Math.sqrt(180 / text.length)),
  };
}
