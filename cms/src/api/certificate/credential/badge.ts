import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { urlOf } from '../../../contract/calls';
import { certificateWords, courseWord, textOf } from '../../../contract/certificate/art';
import { certificateEndpoints, factsOf, factsText } from '../../../contract/certificate/certificate';
import {
  type Alignment,
  BADGE_CONTEXT,
  BAKED,
  type UnsignedBadge,
  VC_CONTEXT,
} from '../../../contract/certificate/credential';
import { badgePictureAddress, ISSUER_PAGE } from '../../../contract/site';
import { iso } from '../../../platform/time';
import { domainKeyOf } from '../../site/domain/domain';
import { statedIn } from '../present';
import { type CertificateRow, linkOf } from '../row';
import type { CredentialRow } from './feature';

/** Length of a PNG's signature and first chunk. */
const HEAD = 8 + 25;

export interface Facts extends Pick<CredentialRow, 'statusList' | 'statusIndex'> {
  origin: string;
  did: string;
  brand: string;
}

export const statusListUrl = (origin: string, list: number): string =>
  origin + urlOf(certificateEndpoints.readStatusList.path, { list: String(list) });

export const commonOf = (id: string, validFrom: string, { origin, did, brand, statusList, statusIndex }: Facts) => {
  const listUrl = statusListUrl(origin, statusList);
  return {
    '@context': [VC_CONTEXT, BADGE_CONTEXT] as [typeof VC_CONTEXT, typeof BADGE_CONTEXT],
    id,
    issuer: { id: did, type: ['Profile'] as ['Profile'], name: brand, url: origin + ISSUER_PAGE },
    validFrom: `${iso(validFrom).slice(0, 10)}T00:00:00Z`,
    credentialStatus: {
      id: `${listUrl}#${statusIndex}`,
      type: 'BitstringStatusListEntry' as const,
      statusPurpose: 'revocation' as const,
      statusListIndex: String(statusIndex),
      statusListCredential: listUrl,
    },
  };
};

export function badgeOf(
  row: CertificateRow,
  facts: Facts,
  email: string | undefined,
  alignment: Alignment[],
): UnsignedBadge {
  const { record } = row;
  const kind = courseWord(row.isInternship);
  const words = certificateWords(statedIn(row));
  const [achieved, details] = [textOf(words.slice(0, 2)), textOf(words.slice(2))];
  const stated = factsOf(row);
  const narrative = [
    record && details !== '.' ? sentence(achieved + details) : '',
    stated ? factsText({ ...stated, skills: [], project: null }) : '',
  ]
    .filter(Boolean)
    .join(' ');
  return {
    ...commonOf(linkOf(row.certificateId), row.createdAt, facts),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${kind}: ${row.domain}`,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: row.recipient, identityType: 'name' },
        ...(email ? [hashed(email)] : []),
      ],
      achievement: {
        id: achievementId(facts.did, record ? `${kind} with record` : kind, row.domain, [
          ...(stated?.skills ?? []),
          ...alignment.map(({ targetUrl }) => targetUrl),
        ]),
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: `${kind}: ${row.domain}`,
        description: sentence(achieved),
        // Records differ between the holders of an achievement.
        criteria: {
          narrative: sentence(
            record ? achieved.replace('has completed', 'complete') : details.slice(details.indexOf(':') + 1),
          ),
        },
        ...(stated && stated.skills.length > 0 ? { tag: stated.skills } : {}),
        image: { id: facts.origin + badgePictureAddress(kind), type: 'Image' },
        ...(alignment.length > 0 ? { alignment } : {}),
      },
      ...(narrative ? { narrative } : {}),
      ...(record?.startsOn ? { activityStartDate: `${record.startsOn}T00:00:00Z` } : {}),
      ...(record?.endsOn ? { activityEndDate: `${record.endsOn}T00:00:00Z` } : {}),
    },
    ...(stated?.project ? { evidence: [{ id: stated.project, type: ['Evidence'], name: 'Project' }] } : {}),
  };
}

/** Lets people who know the address confirm it, without revealing it. */
function hashed(email: string) {
  const salt = randomBytes(16).toString('hex');
  return {
    type: 'IdentityObject' as const,
    hashed: true as const,
    identityHash: `sha256$${hash('sha256', email.toLowerCase() + salt)}`,
    identityType: 'emailAddress' as const,
    salt,
  };
}

/** Returns a version 8 UUID (RFC 9562), independent of the domain's spelling. */
function achievementId(did: string, kind: string, domain: string, details: string[]): string {
  const bytes = hash('sha256', [did, kind, domainKeyOf(domain), ...details].join('\n'), 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return `urn:uuid:${bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}

const sentence = (words: string): string => {
  const text = words.trim();
  return text.charAt(0).toUpperCase() + text.slice(1) + (text.endsWith('.') ? '' : '.');
};

/** Adds the credential as an uncompressed `iTXt` chunk (Open Badges 3.0). */
export function bake(png: Buffer, credential: string): Buffer {
  // Keyword, terminator, no compression (two bytes), no language, no translated keyword.
  const data = Buffer.concat([Buffer.from(`iTXt${BAKED}\0\0\0\0\0`, 'latin1'), Buffer.from(credential)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(data));
  return Buffer.concat([png.subarray(0, HEAD), length, data, check, png.subarray(HEAD)]);
}
