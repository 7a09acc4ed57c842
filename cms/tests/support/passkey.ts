import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');
const number = (value: number, bytes: number) => Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex');
/** CBOR (RFC 8949). */
const cborText = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x59]), number(bytes.length, 2), bytes]);

/** A software authenticator. */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const rpHash = sha256(Buffer.from(new URL(origin).hostname));
  let counter = 0;
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const credential = { id: text(id), rawId: text(id), type: 'public-key' };
  const USER_PRESENT = 0x01;
  const HAS_KEY = 0x40;

  return {
    register(challenge: string, from = origin) {
      // COSE: an EC2 key for ES256 on P-256.
      const start = Buffer.from('a5010203262001215820', 'hex');
      const key = Buffer.concat([
        start,
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const flags = Buffer.from([USER_PRESENT | HAS_KEY]);
      const data = Buffer.concat([rpHash, flags, number(0, 4), Buffer.alloc(16), number(id.length, 2), id, key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      const clientDataJSON = text(clientData('webauthn.create', challenge, from));
      return { ...credential, response: { clientDataJSON, attestationObject: text(attestation), transports: ['usb'] } };
    },

    /** @param replayed sends the counter of an outdated copy */
    sign(challenge: string, { from = origin, replayed = false } = {}) {
      if (!replayed) counter += 1;
      const data = Buffer.concat([rpHash, Buffer.from([USER_PRESENT]), number(counter, 4)]);
      const client = clientData('webauthn.get', challenge, from);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...credential,
        response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
      };
    },
  };
}
