/*
 * Characters that nobody can see. In a name or another line they are removed: they come along with a copied text, and would
 * make two names out of one. In long texts they stay, and do not count.
 */

/**
 * Marks without a width, and letters that are blank. Not among them: what joins letters or emoji, and marks of the writing
 * direction, which honest names need.
 */
const REMOVED =
  /[\u115f\u1160\u180e\u200b\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufff8]|\u00ad|\u034f|\u17b4|\u17b5/g;
/** U+200C and U+200D join what stands before them to what follows: elsewhere they mean nothing. */
const LOST_JOINERS = /(^|[^\p{L}\p{M}\p{S}\u200c\u200d])[\u200c\u200d]+/gu;

/** A line without characters that cannot be seen, trimmed. */
export const tidyLine = (raw: string): string => raw.replace(REMOVED, '').replace(LOST_JOINERS, '$1').trim();

/** Long text as it is stored: line ends as `\n`, trimmed. */
export const tidyProse = (raw: string): string => raw.replace(/\r\n?/g, '\n').trim();

export const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The length of a text as people see it: without invisible characters, and trimmed. */
export const visibleLength = (text: string): number => text.replace(UNSEEN, '').trim().length;
