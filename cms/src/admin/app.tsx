import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { DashboardPanel } from './dashboard-panel';
import { arrangeWidgets, dismissMediaLibraryBanner } from './home';
import { offered, withoutRefused } from './limits';
import { formatColumns } from './list-columns';
import { RejectMany, ReopenMany, VerifyMany, WaitingLink } from './moderation/list-actions';
import { ModerationPanel } from './moderation/moderation-panel';
import { PicturesPanel } from './moderation/pictures-panel';

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
          'Write a page address like our-team and a link like https://example.org.',
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
    apis.addEditViewSidePanel([ModerationPanel, PicturesPanel, DashboardPanel]);
    apis.addBulkAction([VerifyMany, RejectMany, ReopenMany]);
    apis.addDocumentAction(offered);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', formatColumns);
    contentManager.injectComponent('listView', 'actions', { name: 'waiting', Component: WaitingLink });
  },
};
