import type { RBACMiddleware } from '@strapi/strapi/admin';
import { APPLICATION } from '../application/api';
import { CERTIFICATE } from '../certificate/api';

type Refused = 'create' | 'clone' | 'update' | 'delete';

/** What the server refuses, whoever asks, by content type: nobody is offered it. */
const refused: Record<string, readonly Refused[]> = {
  [APPLICATION]: ['create', 'clone'],
  [CERTIFICATE]: ['clone', 'update', 'delete'],
  'api::quick-application.quick-application': ['create', 'clone', 'update'],
  'api::mail.mail': ['create', 'clone'],
  'api::audit.audit-entry': ['create', 'clone', 'update', 'delete'],
};

export const isRefused = (model: string | null | undefined, action: string | undefined): boolean =>
  refused[model ?? '']?.some((name) => name === action) ?? false;

const EXPLORER = 'plugin::content-manager.explorer.';
/** Pages of settings that govern nothing here: accounts, their emails and logins are the product's, and transfers are off. */
const UNUSED = /^(plugin::users-permissions\.(advanced-settings|email-templates|providers)|admin::transfer)\./;

/** Takes out of what one may do what the server refuses: then the panel has no button or page for it, and its fields are read. */
export const withoutRefused: RBACMiddleware = () => (next) => (permissions) =>
  next(
    permissions.filter(
      ({ action, subject }) =>
        !UNUSED.test(action) && !(action.startsWith(EXPLORER) && isRefused(subject, action.slice(EXPLORER.length))),
    ),
  );
