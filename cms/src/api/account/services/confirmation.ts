import type { Settings } from '../../../../config/settings';
import { confirmAddress } from '../../../contract/addresses';
import { CONFIRM_HOURS } from '../../../contract/limits';
import { messages } from '../../../contract/messages';
import { durable } from '../../../platform/database/durable';
import { rows } from '../../../platform/database/rows';
import { Conflict, InvalidInput, NotSignedIn, RequestError, TooMany } from '../../../platform/errors';
import { once } from '../../../platform/http/idempotency';
import { maskAddresses } from '../../../platform/mask-addresses';
import { serviceOf } from '../../../platform/service-of';
import { admitMail } from '../../mail/recipient-limit';
import type mailService from '../../mail/services/mail';
import { hashOf, newToken } from '../../private-link/row';
import type siteService from '../../site/services/site';
import { confirmMail } from '../confirm-mail';
import { ACCOUNT, type AccountRow, CONFIRM_LINK, type ConfirmLinkRow, isVisitor } from '../row';

/** An account and the address that it has at this moment. */
export interface Member {
  accountId: number;
  email: string;
  name: string;
}

const links = () => rows<ConfirmLinkRow>(CONFIRM_LINK);
const accounts = () => rows<AccountRow>(ACCOUNT);
const DAY_MS = 24 * 60 * 60 * 1000;
const unused = { usedAt: { $null: true } };

/** Whether the address of an account is its owner's. */
export default () => ({
  /** Whether somebody has used a link that was sent for this account to the address that it has now. */
  isConfirmed: async ({ accountId, email }: Pick<Member, 'accountId' | 'email'>): Promise<boolean> =>
    (await links().count({ where: { accountId, email, usedAt: { $notNull: true } } })) > 0,

  /**
   * Mails a link to the address of an account; once it is on its way it ends the older ones.
   * @throws Conflict when the address is confirmed; TooMany when it had too many mails; RequestError 503 when the mail could not be handed over: the link in
   * it is worthless then, and an older one goes on
   */
  async send(member: Member): Promise<void> {
    if (await this.isConfirmed(member)) throw new Conflict(messages.account.confirmedAlready);
    const { wait, giveBack } = await admitMail(member.email, 'counted');
    if (wait !== null) throw new TooMany(wait);
    const token = newToken();
    const tokenHash = hashOf(token);
    const { id } = await durable(() => store(member, tokenHash));
    const { PUBLIC_URL } = strapi.config.get<Settings>('settings');
    const { accountId, email } = member;
    try {
      const brand = await serviceOf<typeof siteService>('api::site.site').readBrand();
      const mail = confirmMail({ recipient: email, link: PUBLIC_URL + confirmAddress(token), brand });
      await serviceOf<typeof mailService>('api::mail.mail').sendNow(mail);
    } catch (error) {
      strapi.log.warn(`A link to confirm an address could not be emailed: ${maskAddresses((error as Error).message)}`);
      await durable(() => links().deleteMany({ where: { tokenHash, ...unused } }));
      await giveBack();
      throw new RequestError(503, messages.account.confirmationFailed, { retryAfter: 10 });
    }
    await durable(() => links().deleteMany({ where: { accountId, ...unused, id: { $lt: id } } }));
  },

  /** As `send`, without anybody waiting for it: what goes wrong is in the log, and the account can ask again. */
  sendSoon(member: Member): void {
    this.send(member).catch((error) => {
      if (!(error instanceof RequestError)) strapi.log.error(error);
    });
  },

  /**
   * Uses a link: once, within its time, and only while the account has the address that it was sent to.
   * @param key the `Idempotency-Key`, if any
   * @throws InvalidInput with the same words for whatever is wrong with it
   */
  async confirm(token: string, key?: string): Promise<void> {
    const tokenHash = hashOf(token);
    await once(key, { call: 'confirmAddress', tokenHash }, async () => {
      const now = new Date().toISOString();
      const open = { tokenHash, ...unused, expiresAt: { $gt: now } };
      const { count } = await links().updateMany({ where: open, data: { usedAt: now } });
      const link = count === 1 ? await links().findOne({ where: { tokenHash } }) : null;
      if (!link) throw invalidLink();
      const { id, accountId, email } = link;
      if (!isVisitor(await accounts().findOne({ where: { id: accountId, email }, populate: ['role'] }))) {
        throw invalidLink();
      }
      // What was proved about an earlier address of the account holds no more.
      await links().deleteMany({ where: { accountId, id: { $ne: id } } });
    });
  },

  /** Forgets what was sent to, and proved about, an account. Inside the write that it belongs to. */
  async forget(accountId: number): Promise<void> {
    await links().deleteMany({ where: { accountId } });
  },

  /** Deletes links a day after they ran out, unless they were used. */
  async sweep(): Promise<void> {
    const before = new Date(Date.now() - DAY_MS).toISOString();
    await durable(() => links().deleteMany({ where: { ...unused, expiresAt: { $lt: before } } }));
  },
});

const invalidLink = () => new InvalidInput([{ field: 'token', msg: messages.account.linkInvalid }]);

/** Inside a write. @throws NotSignedIn when the account has gone, or has another address by now */
async function store({ accountId, email }: Member, tokenHash: string): Promise<ConfirmLinkRow> {
  // An update, not a look: it holds the row, so that an account that is deleted at this moment leaves nothing behind.
  const { count } = await accounts().updateMany({ where: { id: accountId, email }, data: { email } });
  if (count !== 1) throw new NotSignedIn();
  const expiresAt = new Date(Date.now() + CONFIRM_HOURS * 60 * 60 * 1000).toISOString();
  return links().create({ data: { tokenHash, accountId, email, expiresAt, publishedAt: new Date() } });
}
