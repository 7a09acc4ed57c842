import type { Core } from '@strapi/strapi';
import { fileMessages } from '../../contract/form';
import { secondFactorMessages } from '../../contract/team';
import { isDatabaseUnavailable, RequestError, Unavailable } from '../errors';
import { hasTooManyPixels } from '../files/photo';
import { matches } from '../password';
import { findPanelAccount, type PanelAccount } from './panel-session';

/**
 * Replaces methods where Strapi has no hook (ADR 0112). @param uses other methods that the new ones call @throws
 * Error at startup when a new version of Strapi lacks one
 */
export function replaceMethods<Service extends object>(
  name: string,
  service: Service,
  methods: Partial<Service>,
  uses: readonly (keyof Service & string)[] = [],
): void {
  for (const method of [...Object.keys(methods), ...uses]) {
    if (typeof Reflect.get(service, method) !== 'function') {
      throw new Error(`Strapi's ${name} has no method ${method}: update our replacement for it.`);
    }
  }
  Object.assign(service, methods);
}

type Verdict = [error: null, account: PanelAccount | false, why?: { message: string }];

const refused = (message: string): Verdict => [null, false, { message }];

/**
 * Checks passwords in constant time, in the queue for all logins. @param isClosedTo true if the account must sign in
 * elsewhere, with its second factor
 */
export function makePanelSignInTimingSafe(strapi: Core.Strapi, isClosedTo: (email: string) => Promise<boolean>): void {
  const checkCredentials = async ({ email, password }: Record<string, unknown>): Promise<Verdict> => {
    if (typeof email !== 'string' || typeof password !== 'string') return refused('Invalid credentials');
    const account = await findPanelAccount({ email });
    const isRight = await matches('panelLogin', password, account?.password ?? null);
    if (!account || !isRight) return refused('Invalid credentials');
    if (account.isActive !== true) return refused('User not active');
    // Checked after the password, so guessing reveals nothing.
    return (await isClosedTo(email)) ? refused(secondFactorMessages.panelClosed) : [null, account];
  };
  replaceMethods('sign-in', strapi.service('admin::auth') as object as { checkCredentials: unknown }, {
    checkCredentials: (credentials: Record<string, unknown>) =>
      checkCredentials(credentials).catch((thrown) => {
        const error = isDatabaseUnavailable(thrown) ? new Unavailable(thrown) : thrown;
        // Without this code, Strapi would respond with 501.
        if (error instanceof RequestError) Object.assign(error.details, { code: 'LOGIN_NOT_ALLOWED' });
        throw error;
      }),
  });
}

interface Home {
  queryLastDocuments(query: object): Promise<object[]>;
  addStatusToDocuments(documents: object[]): Promise<object[]>;
  getRecentlyUpdatedDocuments(): Promise<object[]>;
}

/** Lists only rows edited by people; Strapi would list all. */
export function listOnlyEditsByPeople(strapi: Core.Strapi): void {
  const home = strapi.plugin('content-manager').service('homepage') as Home;
  const edited = { sort: 'updatedAt:desc', filters: { updatedBy: { id: { $notNull: true } } } };
  const getRecentlyUpdatedDocuments = async () => home.addStatusToDocuments(await home.queryLastDocuments(edited));
  replaceMethods('home page', home, { getRecentlyUpdatedDocuments }, ['queryLastDocuments', 'addStatusToDocuments']);
}

interface Pictures {
  isFaultyImage(file: { filepath?: string }): Promise<boolean>;
}

/** Rejects larger pictures, because decoding them could take gigabytes. */
export function limitPictures(strapi: Core.Strapi): void {
  const pictures = strapi.plugin('upload').service('image-manipulation') as Pictures;
  const isFaulty = pictures.isFaultyImage.bind(pictures);
  replaceMethods('media library', pictures, {
    async isFaultyImage(file) {
      if (file.filepath && (await hasTooManyPixels(file.filepath)))
        throw new RequestError(400, fileMessages.tooManyPixels);
      return isFaulty(file);
    },
  });
}
