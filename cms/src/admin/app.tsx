import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { DocumentsPanel } from './application/documents-panel';
import { NotesPanel } from './application/notes-panel';
import { StatusPanel } from './application/status-panel';
import { CertificatePanel } from './certificate/certificate-panel';
import { withTypeWord } from './certificate/type-column';
import { dismissMediaLibraryBanner } from './home/banner';
import { arrangeWidgets } from './home/widgets';
import { offered } from './limits/offered';
import { withoutRefused } from './limits/refused';
import { RejectMany, ReopenMany, VerifyMany } from './moderation/bulk-actions';
import { withStateAndFace } from './moderation/list-columns';
import { ModerationPanel } from './moderation/moderation-panel';
import { PhotoPanel } from './moderation/photo-panel';
import { PicturesPanel } from './moderation/pictures-panel';
import { WaitingLink } from './moderation/waiting-link';

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
        'components.Input.error.validation.regex':
          'Write the address of a page like our-team, and a link like https://example.org.',
      },
    },
  },

  register(app: StrapiApp) {
    app.addRBACMiddleware(withoutRefused);
    arrangeWidgets(app);
    dismissMediaLibraryBanner();
  },

  bootstrap(app: StrapiApp) {
    const contentManager = app.getPlugin('content-manager');
    const apis = contentManager.apis as ContentManagerPlugin['config']['apis'];
    apis.addEditViewSidePanel([
      ModerationPanel,
      PhotoPanel,
      PicturesPanel,
      StatusPanel,
      DocumentsPanel,
      NotesPanel,
      CertificatePanel,
    ]);
    apis.addBulkAction([VerifyMany, RejectMany, ReopenMany]);
    apis.addDocumentAction(offered);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', withTypeWord);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', withStateAndFace);
    contentManager.injectComponent('listView', 'actions', { name: 'waiting', Component: WaitingLink });
  },
};
