import { Check } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

/** Key prefix, followed by the kind of media library and the installation's ID. */
const KEY = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_';

/** Dismisses the banner about the new media library, which no setting hides. */
export function dismissMediaLibraryBanner(): void {
  for (const legacy of [true, false]) {
    // Values of the ID (`uuid` in package.json) before and after the first response.
    for (const uuid of [undefined, false]) localStorage.setItem(`${KEY}${legacy}:${uuid}`, 'true');
  }
}

/** Strapi's widgets about drafts and the installation. */
const HIDDEN = ['last-published-entries', 'chart-entries', 'key-statistics', 'deploy-now'];

/** Puts the widget for pending entries first. Call it after Strapi has registered its widgets. */
export function arrangeWidgets(app: StrapiApp): void {
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
