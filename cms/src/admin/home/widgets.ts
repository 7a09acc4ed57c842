import { Check } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

/** Strapi's own that say nothing here: nothing has drafts to publish, and the rest is about the installation. */
const HIDDEN = ['last-published-entries', 'chart-entries', 'key-statistics', 'deploy-now'];

/** The home page begins with what waits. To be called when all of Strapi's own are there. */
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
