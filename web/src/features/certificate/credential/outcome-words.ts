import type { Outcome } from './check-badge';

/** A title, and what to do. `holds`: whether what the credential says may be relied on. */
interface Words {
  title: string;
  text: string;
  holds: boolean;
}

/** What is said of a credential, by what came of checking it. */
const outcomeWords: Record<Outcome['kind'], Words> = {
  valid: {
    title: 'This credential is valid.',
    text: 'The issuer signed it, nothing in it was changed, and it was not revoked.',
    holds: true,
  },
  revoked: {
    title: 'This credential was revoked.',
    text: 'It was issued and later withdrawn. Please do not accept it as proof.',
    holds: false,
  },
  unasked: {
    title: 'This credential is genuine, but its status could not be asked.',
    text: 'The issuer signed it and nothing in it was changed. Whether it was revoked since then is not known: check it again when you are online.',
    holds: true,
  },
  changed: {
    title: 'This file was changed after it was issued.',
    text: 'Its signature does not fit what it says. Don’t rely on it: ask for the original, or look up the certificate ID.',
    holds: false,
  },
  foreign: {
    title: 'This was signed by somebody else.',
    text: 'None of this issuer’s keys made its signature, so nobody here can say whether it is true. Ask whoever it names as its issuer.',
    holds: false,
  },
  unreadable: {
    title: 'There is no credential in this file.',
    text: 'Choose the credential (.json), the badge (.png) or the PDF that the page of a certificate offers.',
    holds: false,
  },
};

/** Of a signature by a key of ours that somebody else has. */
const STOLEN_KEY =
  'It was signed with a key of this issuer that was stolen, so anybody may have made it. Ask its holder to download it again, or look up the certificate ID.';

export const titleOf = ({ kind }: Outcome): string => outcomeWords[kind].title;
/** True if what the credential says can be relied on. */
export const holdsOf = ({ kind }: Outcome): boolean => outcomeWords[kind].holds;

/** What the outcome means, with the issuer that a foreign credential names. */
export function textOf(outcome: Outcome): string {
  if (outcome.kind !== 'foreign') return outcomeWords[outcome.kind].text;
  if (outcome.stolen) return STOLEN_KEY;
  return outcomeWords.foreign.text + (outcome.by ? ` The issuer that it names: ${outcome.by}` : '');
}
