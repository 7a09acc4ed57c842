/** Blank characters, except joiners and direction marks, which names need. */
const REMOVED =
  /[\u115f\u1160\u180e\u200b\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufff8]|\u00ad|\u034f|\u17b4|\u17b5/g;
/** Joiners that join nothing. */
const LOST_JOINERS = /(^|[^\p{L}\p{M}\p{S}\u200c\u200d])[\u200c\u200d]+/gu;

/** Invisible characters would make two names out of one. */
export const tidyLine = (raw: string): string => raw.replace(REMOVED, '').replace(LOST_JOINERS, '$1').trim();

export const tidyProse = (raw: string): string => raw.replace(/\r\n?/g, '\n').trim();

export const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const visibleLength = (text: string): number => text.replace(UNSEEN, '').trim().length;
