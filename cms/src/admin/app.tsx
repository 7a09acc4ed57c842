import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import { Check } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { DocumentsPanel } from './application/documents-panel';
import { NotesPanel } from './application/notes-panel';
import { CertificatePanel } from './certificate/certificate-panel';
import { RejectMany, VerifyMany } from './moderation/bulk-actions';
import { ModerationPanel } from './moderation/moderation-panel';
import { PhotoPanel } from './moderation/photo-panel';
import { WaitingLink } from './moderation/waiting-link';

/** The panel: First Commit's name, no marketing, and the two decisions where they are needed. */
export default {
  config: {
    locales: [],
    tutorials: false,
    notifications: { releases: false },
    translations: {
      en: {
        'Auth.form.welcome.title': 'First Commit',
        'Auth.form.welcome.subtitle': 'Sign in to the panel',
        'app.components.LeftMenu.navbrand.title': 'First Commit',
      },
    },
  },

  register(app: StrapiApp) {
    app.widgets.register({
      id: 'waiting',
      icon: Check,
      title: { id: 'first-commit.waiting.title', defaultMessage: 'Waiting for a decision' },
      component: async () => (await import('./moderation/waiting-widget')).WaitingWidget,
    });
  },

  bootstrap(app: StrapiApp) {
    const contentManager = app.getPlugin('content-manager');
    const apis = contentManager.apis as ContentManagerPlugin['config']['apis'];
    apis.addEditViewSidePanel([ModerationPanel, PhotoPanel, DocumentsPanel, NotesPanel, CertificatePanel]);
    apis.addBulkAction([VerifyMany, RejectMany]);
    contentManager.injectComponent('listView', 'actions', { name: 'waiting', Component: WaitingLink });
  },
};
