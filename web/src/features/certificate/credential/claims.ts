import type { Badge } from '@contract/credential';
import { formatUtcDay } from '../../../lib/format';

/** Everything that a credential says, as label and text. */
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

/** What was changed by hand may be no date. */
const dayOf = (date: string): string => (Number.isNaN(Date.parse(date)) ? date : formatUtcDay(date));
