import { Check } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

/** Strapi's widgets about drafts and the installation. */
const HIDDEN = ['last-published-entries', 'chart-entries', 'key-statistics', 'deploy-now'];

/** Puts pending entries first. Call it after Strapi has registered its widgets. */
export function arrangeWidgets(app: StrapiApp): void {
  app.widgets.register((widgets) => [
    {
      id: 'waiting',
      icon: Check,
      title: { id: 'first-commit.waiting.title', defaultMessage: 'Waiting for a decision' },
      component: async () => (await import('../moderation/waiting-widget')).WaitingWidget,
    },
    ...widgets.filter(({ id }) => !HIDDEN.includes(id)),
  ]);
}
