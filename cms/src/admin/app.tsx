import type {
  ContentManagerPlugin,
  DocumentActionComponent,
  PanelComponent,
  PanelComponentProps,
} from '@strapi/content-manager/strapi-admin';
import { Badge, LinkButton, Typography } from '@strapi/design-system';
import { Check } from '@strapi/icons';
import type { RBACMiddleware, StrapiApp } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { courseWord } from '../contract/certificate/art';
import { moderatedTestimonial } from '../contract/testimonial';
import { usePicturesQuery, wordsOfState } from './moderation/api';
import { RejectMany, ReopenMany, VerifyMany, WaitingLink } from './moderation/list-actions';
import { ModerationPanel, PicturesPanel } from './moderation/moderation-panel';

const APPLICATION = 'api::application.application';
const CERTIFICATE = 'api::certificate.certificate';

const places: Record<string, [view: string, parameter: string, column: string]> = {
  [APPLICATION]: ['applications', 'ref', 'reference'],
  [CERTIFICATE]: ['certificates', 'q', 'certificateId'],
};

/** Links to the dashboard, where decisions and revocations are made. */
const DashboardPanel: PanelComponent = ({ model, document, documentId }: PanelComponentProps) => {
  const place = places[model];
  if (!place || !document || !documentId) return null;
  const [view, parameter, column] = place;
  const address = `/admin?${new URLSearchParams({ view, [parameter]: String(document[column]) })}`;
  return {
    title: 'Dashboard',
    content: (
      <LinkButton href={address} isExternal variant="secondary" width="100%">
        Open in the dashboard
      </LinkButton>
    ),
  };
};

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

const KEY = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_';

/** Dismisses the banner about the new media library, which no setting hides. */
function dismissMediaLibraryBanner(): void {
  for (const legacy of [true, false]) {
    // Values of the ID (`uuid` in package.json) before and after the first response.
    for (const uuid of [undefined, false]) localStorage.setItem(`${KEY}${legacy}:${uuid}`, 'true');
  }
}

const HIDDEN = ['last-published-entries', 'chart-entries', 'key-statistics', 'deploy-now'];

/** Puts the widget for pending entries first. Call it after Strapi has registered its widgets. */
function arrangeWidgets(app: StrapiApp): void {
  app.widgets.register((widgets) => [
    {
      id: 'waiting',
      icon: Check,
      title: { id: 'first-commit.waiting.title', defaultMessage: 'Waiting for a decision' },
      component: async () => (await import('./moderation/waiting-widget')).WaitingWidget,
    },
    ...widgets.filter(({ id }) => !HIDDEN.includes(id)),
  ]);
}

/** List column passed to Strapi's hook `inject-column-in-table`. */
interface Header {
  name: string;
  label: unknown;
  cellFormatter?: (document: Record<string, unknown>) => ReactNode;
}

interface FaceProps {
  id: string;
  /** Media library photo, which overrides the author's. */
  picture?: { url: string; formats?: { thumbnail?: { url: string } } } | null;
}

function Face({ id, picture }: FaceProps) {
  const chosen = picture?.formats?.thumbnail?.url ?? picture?.url;
  const { data } = usePicturesQuery({ model: moderatedTestimonial.uid, id }, { skip: Boolean(chosen) });
  const source = chosen ?? data?.pictures[0]?.picture;
  if (!source) return <Typography textColor="neutral800">-</Typography>;
  return <img src={source} alt="" width={40} height={40} style={{ borderRadius: '50%', objectFit: 'cover' }} />;
}

const state: Header['cellFormatter'] = ({ moderation }) => {
  const words = wordsOfState(moderation);
  return words ? <Badge variant={words.variant}>{words.short}</Badge> : '-';
};

const face: Header['cellFormatter'] = ({ documentId, photo }) => (
  <Face id={String(documentId)} picture={photo as Parameters<typeof Face>[0]['picture']} />
);

const typeWord: Header['cellFormatter'] = ({ isInternship }) => courseWord(isInternship === true);

const overrides: Record<string, Partial<Header>> = {
  isInternship: { label: 'Type', cellFormatter: typeWord },
  moderation: { cellFormatter: state },
  photo: { cellFormatter: face },
};

const formatColumns = <Columns extends { displayedHeaders: Header[] }>(columns: Columns): Columns => ({
  ...columns,
  displayedHeaders: columns.displayedHeaders.map((header) => ({ ...header, ...overrides[header.name] })),
});

type Refused = 'create' | 'clone' | 'update' | 'delete';

/** Actions that the server refuses for everyone, by content type. */
const refused: Record<string, readonly Refused[]> = {
  [APPLICATION]: ['create', 'clone'],
  [CERTIFICATE]: ['clone', 'update', 'delete'],
  'api::application.quick-application': ['create', 'clone', 'update'],
  'api::mail.mail': ['create', 'clone'],
  'api::operations.audit-entry': ['create', 'clone', 'update', 'delete'],
};

const isRefused = (model: string | null | undefined, action: string | undefined): boolean =>
  refused[model ?? '']?.some((name) => name === action) ?? false;

const EXPLORER = 'plugin::content-manager.explorer.';
/** Settings pages that have no effect here: the product manages accounts, and transfers are disabled. */
const UNUSED = /^(plugin::users-permissions\.(advanced-settings|email-templates|providers)|admin::transfer)\./;

/** Hides these actions and pages in the panel. */
const withoutRefused: RBACMiddleware = () => (next) => (permissions) =>
  next(
    permissions.filter(
      ({ action, subject }) =>
        !UNUSED.test(action) && !(action.startsWith(EXPLORER) && isRefused(subject, action.slice(EXPLORER.length))),
    ),
  );

const offered = (actions: DocumentActionComponent[]): DocumentActionComponent[] =>
  actions.map((action) => {
    if (action.type !== 'clone' && action.type !== 'delete') return action;
    // Always call the action, because it uses hooks.
    const Offered: DocumentActionComponent = (props) => {
      const description = action(props);
      return isRefused(props.model, action.type) ? null : description;
    };
    return Object.assign(Offered, { type: action.type, position: action.position });
  });
