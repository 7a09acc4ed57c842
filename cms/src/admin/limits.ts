import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import type { RBACMiddleware } from '@strapi/strapi/admin';
import { APPLICATION, CERTIFICATE } from './dashboard-panel';

type Refused = 'create' | 'clone' | 'update' | 'delete';

/** Actions that the server refuses for everyone, by content type. */
const refused: Record<string, readonly Refused[]> = {
  [APPLICATION]: ['create', 'clone'],
  [CERTIFICATE]: ['clone', 'update', 'delete'],
  'api::application.quick-application': ['create', 'clone', 'update'],
  'api::mail.mail': ['create', 'clone'],
  'api::operations.audit-entry': ['create', 'clone', 'update', 'delete'],
};

export const isRefused = (model: string | null | undefined, action: string | undefined): boolean =>
  refused[model ?? '']?.some((name) => name === action) ?? false;

const EXPLORER = 'plugin::content-manager.explorer.';
/** Settings pages that have no effect here: the product manages accounts, and transfers are disabled. */
const UNUSED = /^(plugin::users-permissions\.(advanced-settings|email-templates|providers)|admin::transfer)\./;

/** Removes refused permissions, so that the panel hides their buttons and pages. */
export const withoutRefused: RBACMiddleware = () => (next) => (permissions) =>
  next(
    permissions.filter(
      ({ action, subject }) =>
        !UNUSED.test(action) && !(action.startsWith(EXPLORER) && isRefused(subject, action.slice(EXPLORER.length))),
    ),
  );

export const offered = (actions: DocumentActionComponent[]): DocumentActionComponent[] =>
  actions.map((action) => {
    if (action.type !== 'clone' && action.type !== 'delete') return action;
    // Always call the action, because it uses hooks.
    const Offered: DocumentActionComponent = (props) => {
      const description = action(props);
      return isRefused(props.model, action.type) ? null : description;
    };
    return Object.assign(Offered, { type: action.type, position: action.position });
  });
