/** Characters without a width, and blank letters. Joiners and direction marks are kept, because names need them. */
const REMOVED =
  /[\u115f\u1160\u180e\u200b\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufff8]|\u00ad|\u034f|\u17b4|\u17b5/g;
/** U+200C and U+200D that join nothing. */
const LOST_JOINERS = /(^|[^\p{L}\p{M}\p{S}\u200c\u200d])[\u200c\u200d]+/gu;

/** Removes invisible characters from a line, because they would make two names out of one. */
export const tidyLine = (raw: string): string => raw.replace(REMOVED, '').replace(LOST_JOINERS, '$1').trim();

/** Trims a long text and unifies its line ends. */
export const tidyProse = (raw: string): string => raw.replace(/\r\n?/g, '\n').trim();

export const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Returns the length without invisible characters. */
export const visibleLength = (text: string): number => text.replace(UNSEEN, '').trim().length;
