import type { Badge } from '@contract/credential';
import { formatUtcDay } from '../../../lib/format';

/** Everything that a credential says, as label and text. */
export function claimsOf({
  id,
  issuer,
  validFrom,
  credentialSubject,
  credentialStatus,
  proof,
}: Badge): [string, string][] {
  const { identifier, achievement } = credentialSubject;
  return [
    ...identifier.map(({ identityType, identityHash }): [string, string] =>
      identityType === 'name' ? ['Name', identityHash] : ['Email address', `known as a hash: ${identityHash}`],
    ),
    ['Achievement', achievement.name],
    ['Description', achievement.description],
    ['Criteria', achievement.criteria.narrative],
    ['Issued on', dayOf(validFrom)],
    ['Issued by', `${issuer.name}, ${issuer.url}`],
    ['Certificate', id],
    ['Issuer', issuer.id],
    ['Signed with', proof[0].verificationMethod.split('#').at(-1) ?? ''],
    ['Status list', credentialStatus.id],
  ];
}

/** What was changed by hand may be no date. */
const dayOf = (date: string): string => (Number.isNaN(Date.parse(date)) ? date : formatUtcDay(date));
