import type { ModeratedKind } from '@contract/moderated';
import type { SiteRoute } from '../lib/site-route';
import type { QueueKind } from './queue-kind';
import type { SentKind, WayTo } from './sent-kind';

/**
 * What the site has to know of a kind of text that visitors send and moderators decide about. It is loaded with every
 * page; what it imports when it is asked for is not.
 */
export interface ModeratedFeature {
  /** On the wire, and in addresses of the dashboard. */
  name: ModeratedKind;
  /** Its part of the dashboard, as the address and the navigation call it. */
  view: string;
  headline: string;
  /** Where one is written. */
  write: WayTo;
  /** How moderators read it. */
  queue: () => Promise<{ default: QueueKind }>;
  /** How whoever sent it reads it, and sends it again, by private link. */
  sent: () => Promise<{ default: SentKind }>;
  /** Its pages. */
  routes: readonly SiteRoute[];
}
