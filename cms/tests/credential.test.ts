import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { is } from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { badgeSchema } from '../src/contract/certificate/credential';
import { adminToken, call, origin } from './support/client';
import {
  achievementCredentialSchema,
  bakedIn,
  didDocumentOf,
  type Json,
  outcomeOf,
  signedByAnother,
  verifiedByDigitalBazaar,
  verifiedByVerifierCore,
} from './support/credentials';
import { headOf, htmlOf } from './support/dom';
import { panel } from './support/panel';
import { testOnce, times } from './support/product';

const DOMAIN = 'api::site.domain';
const product = { url: origin };
let token: string;
let issuer: Json;
beforeAll(async () => {
  token = await adminToken();
  issuer = await didDocumentOf(product);
});

const unique = () => `Open/${Date.now()}-${Math.floor(Math.random() * 1e9)}`;
const of = (id: string, what: 'credential' | 'badge.png') => `/certificates/${encodeURIComponent(id)}/${what}`;
const revoke = (id: string) =>
  call('POST', `/admin/certificates/${encodeURIComponent(id)}/revoke`, { token, json: { reason: 'Issued twice.' } });

async function issue(changes: Record<string, unknown> = {}): Promise<string> {
  const json = { Name: 'Ελένη Ñandú', Domain: 'Web Development', Course: true, CertificateId: unique(), ...changes };
  const { status, body } = await call('POST', '/admin/validation', { token, json });
  expect(status).toBe(201);
  return body.data.CertificateId;
}

/** Returns the credential of a new certificate as text, byte for byte. */
async function credentialText(id: string): Promise<string> {
  const answer = await fetch(`${origin}/api${of(id, 'credential')}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

describe('The credential of a certificate', () => {
  testOnce('is an Open Badge with all claims of the certificate, identical byte for byte each time', async () => {
    const id = await issue();
    const { status, headers, body } = await call('GET', of(id, 'credential'));
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/vc']);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    const { createdAt } = (await call('GET', `/lookupCertificate/lookup?id=${encodeURIComponent(id)}`)).body.data;
    const list = `${origin}/api/credentials/status/1`;
    expect(body).toEqual({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      id: `${origin}/verifywork/${encodeURIComponent(id)}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: 'Internship: Web Development',
      issuer: {
        id: `did:web:${encodeURIComponent(new URL(origin).host)}`,
        type: ['Profile'],
        name: 'First Commit',
        url: `${origin}/issuer`,
      },
      validFrom: `${createdAt.slice(0, 10)}T00:00:00Z`,
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [{ type: 'IdentityObject', hashed: false, identityHash: 'Ελένη Ñandú', identityType: 'name' }],
        achievement: {
          id: expect.stringMatching(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
          type: ['Achievement'],
          achievementType: 'Certificate',
          name: 'Internship: Web Development',
          description: 'Has completed the virtual internship in Web Development.',
          criteria: { narrative: 'Complete the virtual internship in Web Development.' },
          image: { id: `${origin}/share/badges/internship.png`, type: 'Image' },
        },
      },
      credentialStatus: {
        id: expect.stringMatching(`^${list}#\\d+$`),
        type: 'BitstringStatusListEntry',
        statusPurpose: 'revocation',
        statusListIndex: expect.stringMatching(/^\d+$/),
        statusListCredential: list,
      },
      proof: [
        {
          type: 'DataIntegrityProof',
          cryptosuite: 'eddsa-rdfc-2022',
          created: `${createdAt.slice(0, 19)}Z`,
          verificationMethod: issuer.assertionMethod[0],
          proofPurpose: 'assertionMethod',
          proofValue: expect.stringMatching(/^z/),
        },
      ],
    });
    const texts = await Promise.all(Array.from({ length: 5 }, () => credentialText(id)));
    expect(new Set(texts)).toEqual(new Set([JSON.stringify(body)]));
  });

  test('is created once, even if many clients request it at the same time', async () => {
    const id = await issue();
    const texts = await Promise.all(Array.from({ length: 20 }, () => credentialText(id)));
    expect(new Set(texts).size).toBe(1);
  });

  testOnce('names the same achievement for the same domain and type, however they are typed', async () => {
    const achievementOf = async (changes: object) =>
      JSON.parse(await credentialText(await issue(changes as never))).credentialSubject.achievement.id;
    const [first, same, course, other] = await Promise.all([
      achievementOf({}),
      achievementOf({ Domain: 'web  development' }),
      achievementOf({ Course: false }),
      achievementOf({ Domain: 'Data Science' }),
    ]);
    expect(same).toBe(first);
    expect(new Set([first, course, other]).size).toBe(3);
  });

  testOnce(
    'contains the facts for which the standard has fields; different skills make a different achievement',
    async () => {
      const facts = { hours: 120, skills: 'React, SQL', project: 'https://example.org/work', signatory: 'Asha Verma' };
      const credential = JSON.parse(await credentialText(await issue(facts)));
      const { achievement, narrative } = credential.credentialSubject;
      expect(achievement.tag).toEqual(['React', 'SQL']);
      expect(narrative).toBe('120 hours. Signed by Asha Verma.');
      expect(credential.evidence).toEqual([{ id: 'https://example.org/work', type: ['Evidence'], name: 'Project' }]);
      const others = JSON.parse(await credentialText(await issue({ skills: 'SQL' }))).credentialSubject.achievement;
      const without = JSON.parse(await credentialText(await issue({ hours: 7 }))).credentialSubject.achievement;
      const plain = JSON.parse(await credentialText(await issue())).credentialSubject.achievement;
      expect(new Set([achievement.id, others.id, plain.id]).size).toBe(3);
      expect(without).toEqual(plain);
      expect(await outcomeOf(JSON.stringify(credential), issuer)).toBe('valid');
      expect(await verifiedByDigitalBazaar(credential, product)).toEqual({ verified: true, revoked: false });
    },
  );

  testOnce('satisfies the 1EdTech JSON schema for AchievementCredential', async () => {
    const ajv = new Ajv2019({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const isCredential = ajv.compile(JSON.parse(achievementCredentialSchema));
    const facts = { hours: 120, skills: 'React, SQL', project: 'https://example.org/work', signatory: 'Asha Verma' };
    for (const changes of [{ Course: true }, { Course: false }, facts]) {
      const credential = JSON.parse(await credentialText(await issue(changes)));
      expect([isCredential(credential), isCredential.errors]).toEqual([true, null]);
      expect(isCredential({ ...credential, issuer: 7 })).toBe(false);
    }
  });

  testOnce(
    'is verified by two independent libraries, both of which report it as revoked within two seconds of a revocation',
    async () => {
      const id = await issue();
      const credential = JSON.parse(await credentialText(id));
      expect(await verifiedByDigitalBazaar(credential, product)).toEqual({ verified: true, revoked: false });
      expect(await verifiedByVerifierCore(credential, product)).toEqual({
        signed: true,
        notRevoked: true,
        fitsSchema: true,
      });

      expect((await revoke(id)).status).toBe(200);
      // Requests by the libraries themselves do not count.
      await new Promise((resolve) => setTimeout(resolve, 2000));
      expect(await verifiedByDigitalBazaar(credential, product)).toEqual({ verified: true, revoked: true });
      expect(await verifiedByVerifierCore(credential, product)).toMatchObject({ signed: true, notRevoked: false });

      const changed = { ...credential, name: 'Course: Web Development' };
      expect(await verifiedByDigitalBazaar(changed, product)).toMatchObject({ verified: false });
      expect((await verifiedByVerifierCore(changed, product)).signed).not.toBe(true);
    },
  );

  testOnce('names a picture of the achievement, which is the same for every holder', async () => {
    const pictures: Buffer[] = [];
    for (const Course of [true, false]) {
      const { achievement } = JSON.parse(await credentialText(await issue({ Course }))).credentialSubject;
      const answer = await fetch(achievement.image.id);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
      pictures.push(Buffer.from(await answer.arrayBuffer()));
      const { default: sharp } = await import('sharp');
      expect(await sharp(pictures.at(-1)).metadata()).toMatchObject({ width: 600, height: 600 });
    }
    expect(pictures[0]?.equals(pictures[1] as Buffer)).toBe(false);
    expect((await fetch(`${origin}/share/badges/expert.png`)).status).toBe(404);
  });

  testOnce('lists the framework entries that its domain has at the time of signing, and keeps them', async () => {
    const editor = await panel();
    const { documentId } = await editor.find(DOMAIN, 'slug', 'web-development');
    const { body } = await editor.send('GET', `/content-manager/collection-types/${DOMAIN}/${documentId}`);
    const save = (alignments: object[]) => editor.update(DOMAIN, documentId, { ...body.data, alignments });
    const entry = { name: 'JavaScript', url: 'http://data.europa.eu/esco/skill/1', framework: 'ESCO', code: 'S5.6.1' };
    const older = await issue();
    const before = await credentialText(older);
    expect((await save([entry, { name: 'Our level 1', url: `${origin}/levels#1` }])).status).toBe(200);
    try {
      const id = await issue({ Domain: ' web  development' });
      const text = await credentialText(id);
      const credential = JSON.parse(text);
      const { achievement } = credential.credentialSubject;
      expect(achievement.alignment).toEqual([
        {
          type: ['Alignment'],
          targetName: 'JavaScript',
          targetUrl: 'http://data.europa.eu/esco/skill/1',
          targetFramework: 'ESCO',
          targetCode: 'S5.6.1',
        },
        { type: ['Alignment'], targetName: 'Our level 1', targetUrl: `${origin}/levels#1` },
      ]);
      expect(achievement.id).not.toBe(JSON.parse(before).credentialSubject.achievement.id);
      expect(
        JSON.parse(await credentialText(await issue({ Domain: 'Knitting' }))).credentialSubject.achievement,
      ).not.toHaveProperty('alignment');
      // Verifiers agree, even after a wallet has changed lists to single values and vice versa.
      const ajv = new Ajv2019({ strict: false, allErrors: true });
      addFormats.default(ajv);
      const isCredential = ajv.compile(JSON.parse(achievementCredentialSchema));
      expect([isCredential(credential), isCredential.errors]).toEqual([true, null]);
      expect(await verifiedByDigitalBazaar(credential, product)).toEqual({ verified: true, revoked: false });
      expect(await verifiedByVerifierCore(credential, product)).toEqual({
        signed: true,
        notRevoked: true,
        fitsSchema: true,
      });
      const rewritten = structuredClone(credential);
      rewritten.credentialSubject.achievement.image = [achievement.image];
      rewritten.credentialSubject.achievement.alignment[1].type = 'Alignment';
      for (const one of [credential, rewritten]) expect(await outcomeOf(JSON.stringify(one), issuer)).toBe('valid');
      rewritten.credentialSubject.achievement.alignment[0].targetName = 'Java';
      expect(await outcomeOf(JSON.stringify(rewritten), issuer)).toBe('changed');

      for (const refused of [
        [{ ...entry, url: 'data.europa.eu/esco' }],
        [{ ...entry, name: '' }],
        [{ ...entry, url: null }],
        [{ ...entry, code: 'x'.repeat(121) }],
        Array.from({ length: 6 }, () => entry),
      ])
        expect([refused, (await save(refused)).status]).toEqual([refused, 400]);
      expect((await save([])).status).toBe(200);
      expect(await credentialText(id)).toBe(text);
    } finally {
      await save([]);
    }
    expect(await credentialText(older)).toBe(before);
    // Credentials from before pictures were named have none.
    const { image: _, ...achievement } = JSON.parse(before).credentialSubject.achievement;
    const plain = JSON.parse(before);
    expect(is(badgeSchema, { ...plain, credentialSubject: { ...plain.credentialSubject, achievement } })).toBe(true);
  });

  test('is offered to a wallet in a one-step exchange', async () => {
    const id = await issue();
    const exchange = () => call('POST', `/certificates/${encodeURIComponent(id)}/exchange`, { json: {} });
    const { status, body } = await exchange();
    expect([status, body]).toEqual([
      200,
      {
        verifiablePresentation: {
          '@context': ['https://www.w3.org/ns/credentials/v2'],
          type: ['VerifiablePresentation'],
          verifiableCredential: [JSON.parse(await credentialText(id))],
        },
      },
    ]);
    await revoke(id);
    expect((await exchange()).status).toBe(403);
    expect((await call('POST', '/certificates/nobody/exchange', { json: {} })).status).toBe(404);
  });

  test('is not available for an unknown or revoked certificate, just like its PDF', async () => {
    for (const what of ['credential', 'badge.png'] as const) {
      expect((await call('GET', of('nobody', what))).status).toBe(404);
      const id = await issue();
      expect((await call('GET', of(id, what))).status).toBe(200);
      await revoke(id);
      const { status, body } = await call('GET', of(id, what));
      expect([status, body.message]).toEqual([403, 'This certificate was revoked. Its file is no longer available.']);
    }
  });

  testOnce('is baked into the badge, which is still a picture', async () => {
    const id = await issue();
    const answer = await fetch(`${origin}/api${of(id, 'badge.png')}`);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    const png = new Uint8Array(await answer.arrayBuffer());
    expect(bakedIn(png)).toBe(await credentialText(id));
    const { default: sharp } = await import('sharp');
    expect(await sharp(png, { failOn: 'warning' }).metadata()).toMatchObject({ width: 1200, height: 630 });
    await sharp(png, { failOn: 'warning' }).raw().toBuffer();
  });
});

describe('Our verifier', () => {
  test('distinguishes valid credentials from revoked ones', async () => {
    const id = await issue();
    const text = await credentialText(id);
    expect(await outcomeOf(text, issuer)).toBe('valid');
    await revoke(id);
    expect(await outcomeOf(text, issuer)).toBe('revoked');
  });

  testOnce('detects random changes of one byte', async () => {
    const bytes = Buffer.from(await credentialText(await issue()));
    const missed: string[] = [];
    for (let count = 0; count < times(1000, 40); count += 1) {
      const changed = Buffer.from(bytes);
      const at = Math.floor(Math.random() * bytes.length);
      changed[at] = ((changed[at] ?? 0) + 1 + Math.floor(Math.random() * 255)) % 256;
      const text = new TextDecoder().decode(changed);
      const outcome = await outcomeOf(text, issuer);
      // Without its structure, it is no longer a credential.
      if (outcome !== (isJson(text) ? 'changed' : 'unreadable'))
        missed.push(`${outcome}: ${changed.toString('latin1', at - 30, at + 30)}`);
    }
    expect(missed).toEqual([]);
  });

  testOnce('detects every claim that is changed, left out or added', async () => {
    const credential = JSON.parse(await credentialText(await issue()));
    const changes = variantsOf(credential);
    expect(changes.length).toBeGreaterThan(80);
    const missed: string[] = [];
    for (const changed of changes) {
      const text = JSON.stringify(changed);
      if ((await outcomeOf(text, issuer)) !== 'changed') missed.push(text);
    }
    expect(missed).toEqual([]);
  });

  testOnce('detects a signature by another key, under any name', async () => {
    const credential = JSON.parse(await credentialText(await issue()));
    const others = [
      await signedByAnother(credential),
      await signedByAnother(credential, `${issuer.id}#z6MkotherotherotherotherotherotherotherotherOTHER`),
      await signedByAnother(
        { ...credential, issuer: { ...credential.issuer, id: 'did:web:other.example' } },
        'did:web:other.example#key-1',
      ),
      { ...(await signedByAnother(credential)), name: 'Changed afterwards' },
    ];
    for (const other of others) expect(await outcomeOf(JSON.stringify(other), issuer)).toBe('foreign');
    const asOurs = await signedByAnother(credential, issuer.assertionMethod[0]);
    expect(await outcomeOf(JSON.stringify(asOurs), issuer)).toBe('changed');
  });

  testOnce('rejects an unknown context and the terms of an embedded one', async () => {
    const credential = JSON.parse(await credentialText(await issue()));
    for (const context of ['https://evil.example/v1', { name: 'https://evil.example/name' }]) {
      const changed = { ...credential, '@context': [...credential['@context'], context] };
      expect(await outcomeOf(JSON.stringify(changed), issuer)).toBe('changed');
    }
  });

  testOnce('reports that a file is not a credential', async () => {
    for (const text of ['', 'Hello', '{"a":1}', '[]', 'null', '{'])
      expect([text, await outcomeOf(text, issuer)]).toEqual([text, 'unreadable']);
  });
});

describe('The same credential with a different serialization', () => {
  testOnce('is as valid as the original', async () => {
    const credential = JSON.parse(await credentialText(await issue()));
    const { proof, credentialSubject: subject } = credential;
    const others = [
      { ...credential, proof: [proof].flat()[0] },
      { ...credential, proof: [proof].flat() },
      { ...credential, credentialSubject: [subject] },
      { ...credential, credentialSubject: { ...subject, type: 'AchievementSubject' } },
      {
        ...credential,
        credentialSubject: { ...subject, identifier: subject.identifier[0], achievement: [subject.achievement] },
      },
      { ...credential, type: [...credential.type].reverse() },
      { ...credential, issuer: [credential.issuer], credentialStatus: [credential.credentialStatus] },
      Object.fromEntries(Object.entries(credential).reverse()),
    ];
    for (const other of others)
      expect([other, await outcomeOf(JSON.stringify(other), issuer)]).toEqual([other, 'valid']);
    for (const other of others) {
      const changed = JSON.stringify(other).replace(credential.name, 'Something else');
      expect(await outcomeOf(changed, issuer)).toBe('changed');
    }
  });

  testOnce('is distinguished from our other signed documents and from texts that mention us', async () => {
    const text = await credentialText(await issue());
    const list = JSON.stringify((await call('GET', '/credentials/status/1')).body);
    const did = JSON.stringify(issuer);
    for (const other of [list, did, `Please check ${issuer.id}`, text.slice(0, -1), `${text}${text}`])
      expect([other, await outcomeOf(other, issuer)]).toEqual([other, 'unreadable']);
    const changed = JSON.stringify({ ...JSON.parse(list), validFrom: '2020-01-01T00:00:00Z' });
    expect(await outcomeOf(changed, issuer)).toBe('changed');
  });
});

describe('The issuer page', () => {
  testOnce('is rendered with the DID and the key that signs, and search engines find it', async () => {
    const { body } = await call('GET', '/credentials/issuer');
    const [current] = body.data.keys;
    expect(`${body.data.did}#${current.publicKey}`).toBe(issuer.assertionMethod[0]);
    expect(current).toMatchObject({ isCurrent: true, since: expect.stringMatching(/Z$/), until: null, leakedAt: null });
    const page = htmlOf(await (await fetch(`${origin}/issuer`, { headers: { Accept: 'text/html' } })).text());
    const text = page.querySelector('main')?.textContent ?? '';
    for (const words of [body.data.did, current.publicKey, 'Current: in use since']) expect(text).toContain(words);
    expect(headOf(page)).toMatchObject({
      title: 'Who issues our certificates · First Commit',
      canonical: `${origin}/issuer`,
    });
    expect(await (await fetch(`${origin}/sitemap.xml`)).text()).toContain(`<loc>${origin}/issuer</loc>`);
  });
});

describe('A status list', () => {
  testOnce('is signed, is larger than the standard requires, and is cached for a second', async () => {
    await credentialText(await issue());
    const { status, headers, body } = await call('GET', '/credentials/status/1');
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/vc']);
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=1');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(body).toMatchObject({
      id: `${origin}/api/credentials/status/1`,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: issuer.id,
      credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation' },
    });
    // Verifiers with a slow clock accept it too.
    expect(Date.parse(body.proof.created) - Date.parse(body.validFrom)).toBe(5 * 60_000);
    const packed = Buffer.from(body.credentialSubject.encodedList.slice(1), 'base64url');
    const { gunzipSync } = await import('node:zlib');
    expect(gunzipSync(packed).length * 8).toBeGreaterThanOrEqual(131_072);
    const { credentialStatus, ...list } = body;
    expect(credentialStatus).toBeUndefined();
    expect(await verifiedByDigitalBazaar(list, product)).toMatchObject({ verified: true });
  });

  test('that does not exist returns 404', async () => {
    for (const list of ['2', '0', '-1', '01', 'x', '9999999', '%00']) {
      const { status } = await call('GET', `/credentials/status/${list}`);
      expect([list, status]).toEqual([list, list === '%00' ? 400 : 404]);
    }
  });

  testOnce('assigns consecutive certificates unrelated indexes', async () => {
    const places: number[] = [];
    for (let count = 0; count < 4; count += 1)
      places.push(Number(JSON.parse(await credentialText(await issue())).credentialStatus.statusListIndex));
    expect(new Set(places).size).toBe(4);
    const steps = places.slice(1).map((place, index) => Math.abs(place - (places[index] ?? 0)));
    expect(Math.max(...steps)).toBeGreaterThan(1000);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Changes every text and flag of a document, leaves out every field, and adds one to every object. */
function variantsOf(value: Json): Json[] {
  if (typeof value === 'string')
    return [
      `${value}x`,
      value.slice(1),
      value.toUpperCase() === value ? value.toLowerCase() : value.toUpperCase(),
    ].filter((text) => text !== value);
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value))
    return value.flatMap((item, index) => [
      value.filter((_, other) => other !== index),
      ...variantsOf(item).map((changed) => value.with(index, changed)),
    ]);
  const keys = Object.keys(value);
  return [
    { ...value, added: 'x' },
    ...keys.flatMap((key) => [
      Object.fromEntries(Object.entries(value).filter(([other]) => other !== key)),
      ...variantsOf(value[key]).map((changed) => ({ ...value, [key]: changed })),
    ]),
  ];
}
