import { type Badge, type Credential, type Endorsement, isEndorsement } from '@contract/certificate/credential';
import { formatUtcDay } from '../../../lib/format';
import type { Outcome } from './check-badge';

interface Words {
  title: string;
  text: string;
  /** `bad` if the content cannot be relied on. */
  tone: 'ok' | 'wait' | 'bad';
}

const outcomeWords: Record<Outcome['kind'], Words> = {
  valid: {
    title: 'This credential is valid.',
    text: 'The issuer signed it, nothing in it has been changed, and it has not been revoked.',
    tone: 'ok',
  },
  revoked: {
    title: 'This credential was revoked.',
    text: 'It was issued and later withdrawn. Please do not accept it as proof.',
    tone: 'bad',
  },
  unasked: {
    title: 'This credential is genuine, but its status could not be checked.',
    text: 'The issuer signed it and nothing in it has been changed. It may have been revoked since then: check it again when you are online.',
    tone: 'wait',
  },
  changed: {
    title: 'This file was changed after it was issued.',
    text: 'Its signature does not match its content. Don’t rely on it: ask for the original, or look up the certificate ID.',
    tone: 'bad',
  },
  foreign: {
    title: 'This was signed by someone else.',
    text: 'It was not signed with any of this issuer’s keys, so we can’t say whether it is genuine. Ask the issuer that it names.',
    tone: 'bad',
  },
  unreadable: {
    title: 'There is no credential in this file.',
    text: 'Choose the credential (.json), the badge (.png) or the PDF from the page of a certificate or letter.',
    tone: 'bad',
  },
};

const STOLEN_KEY =
  'It was signed with a key that was stolen from this issuer, so anyone may have made it. Ask its holder to download it again, or look up the certificate ID.';

export function wordsOf(outcome: Outcome): Words {
  const words = outcomeWords[outcome.kind];
  if (outcome.kind !== 'foreign') return words;
  if (outcome.stolen) return { ...words, text: STOLEN_KEY };
  return outcome.by ? { ...words, text: `${words.text} The issuer that it names: ${outcome.by}` } : words;
}

/** Pairs of label and text. */
export function claimsOf(credential: Credential): [string, string][] {
  const { id, issuer, validFrom, credentialStatus, proof } = credential;
  const claims: [string, string | undefined][] = [
    ...(isEndorsement(credential) ? letterClaims(credential) : certificateClaims(credential)),
    ['Issued on', dayOf(validFrom)],
    ['Issued by', `${issuer.name}, ${issuer.url}`],
    ['Page', id],
    ['Issuer', issuer.id],
    ['Signed with', proof[0].verificationMethod.split('#').at(-1)],
    ['Status list', credentialStatus.id],
  ];
  return claims.flatMap(([label, claim]) => (claim ? [[label, claim]] : []));
}

const letterClaims = ({ name, credentialSubject }: Endorsement): [string, string][] => [
  ['Letter', name],
  ['Text', credentialSubject.endorsementComment],
  ['About the certificate', credentialSubject.id],
];

function certificateClaims({ credentialSubject, evidence }: Badge): [string, string | undefined][] {
  const { identifier, achievement, narrative, activityStartDate, activityEndDate } = credentialSubject;
  return [
    ...identifier.map(({ identityType, identityHash }): [string, string] =>
      identityType === 'name' ? ['Name', identityHash] : ['Email address', `only as a hash: ${identityHash}`],
    ),
    ['Achievement', achievement.name],
    ['Description', achievement.description],
    ['Criteria', achievement.criteria.narrative],
    ['Facts', narrative],
    ['First day', activityStartDate && dayOf(activityStartDate)],
    ['Last day', activityEndDate && dayOf(activityEndDate)],
    ['Skills', achievement.tag?.join(', ')],
    ...(achievement.alignment ?? []).map((target): [string, string] => [
      'Corresponds to',
      [target.targetName, target.targetFramework, target.targetCode, target.targetUrl].filter(Boolean).join(', '),
    ]),
    ...(evidence ?? []).map(({ name, id }): [string, string] => [name, id]),
  ];
}

/** Tampered credentials can contain invalid dates. */
const dayOf = (date: string): string => (Number.isNaN(Date.parse(date)) ? date : formatUtcDay(date));
