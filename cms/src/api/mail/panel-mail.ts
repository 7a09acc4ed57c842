import type { Core } from '@strapi/strapi';
import type { Settings } from '../../../config/settings';
import { serviceOf } from '../../platform/service-of';
import type mailService from './services/mail';

interface PanelMail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
}

/** Strapi makes the links in its mails of its own idea of where it is; people reach it at PUBLIC_URL. */
const withPublicLinks = (text: string) =>
  text.replace(/https?:\/\/[^/\s"]+\/cms\//g, `${strapi.config.get<Settings>('settings').PUBLIC_URL}/cms/`);

/**
 * Sends mails of the panel itself (a forgotten password) the way of all others: by SMTP, or into the outbox folder.
 * After the email plugin has started: its configuration takes no provider of a project's own.
 */
export function sendPanelMails(strapi: Core.Strapi): void {
  const send = ({ to, subject, text, html }: PanelMail): Promise<void> =>
    serviceOf<typeof mailService>('api::mail.mail').sendNow({
      recipient: to,
      subject,
      text: withPublicLinks(text || (html ?? '').replace(/<[^>]+>/g, '')),
    });
  Object.assign(strapi.plugin('email'), { provider: { send } });
}
