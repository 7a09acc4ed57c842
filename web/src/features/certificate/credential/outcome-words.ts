import type { Badge } from '@contract/credential';
import { formatUtcDay } from '../../../lib/format';
import type { Outcome } from './check-badge';

/** `holds`: true if the content can be relied on. */
interface Words {
  title: string;
  text: string;
  holds: boolean;
}

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
    title: 'This credential is genuine, but its status could not be checked.',
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

/** Shown if the signature was made with a stolen key. */
const STOLEN_KEY =
  'It was signed with a key of this issuer that was stolen, so anybody may have made it. Ask its holder to download it again, or look up the certificate ID.';

export const titleOf = ({ kind }: Outcome): string => outcomeWords[kind].title;
export const holdsOf = ({ kind }: Outcome): boolean => outcomeWords[kind].holds;

export function textOf(outcome: Outcome): string {
  if (outcome.kind !== 'foreign') return outcomeWords[outcome.kind].text;
  if (outcome.stolen) return STOLEN_KEY;
  return outcomeWords.foreign.text + (outcome.by ? ` The issuer that it names: ${outcome.by}` : '');
}

/** Returns the content of a credential as pairs of label and text. */
export function claimsOf({
  id,
  issuer,
  validFrom,
  credentialSubject,
  credentialStatus,
  evidence,
  proof,
}: Badge): [string, string][] {
  const { identifier, achievement, narrative } = credentialSubject;
  return [
    ...identifier.map(({ identityType, identityHash }): [string, string] =>
      identityType === 'name' ? ['Name', identityHash] : ['Email address', `known as a hash: ${identityHash}`],
    ),
    ['Achievement', achievement.name],
    ['Description', achievement.description],
    ['Criteria', achievement.criteria.narrative],
    ...(narrative ? [['Facts', narrative] satisfies [string, string]] : []),
    ...(achievement.tag ? [['Skills', achievement.tag.join(', ')] satisfies [string, string]] : []),
    ...(evidence ?? []).map(({ name, id: link }): [string, string] => [name, link]),
    ['Issued on', dayOf(validFrom)],
    ['Issued by', `${issuer.name}, ${issuer.url}`],
    ['Certificate', id],
    ['Issuer', issuer.id],
    ['Signed with', proof[0].verificationMethod.split('#').at(-1) ?? ''],
    ['Status list', credentialStatus.id],
  ];
}

/** Tampered credentials may hold invalid dates. */
const dayOf = (date: string): string => (Number.isNaN(Date.parse(date)) ? date : formatUtcDay(date));
