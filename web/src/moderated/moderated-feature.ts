import type { ModeratedKind } from '@contract/moderated';
import type { SiteRoute } from '../lib/site-route';
import type { WayTo } from './sent-kind';

/**
 * What the site has to know of a kind of text that visitors send and moderators decide about. It is loaded with every
 * page; the modules that it names are not.
 */
export interface ModeratedFeature {
  /** On the wire, and in addresses of the dashboard. */
  name: ModeratedKind;
  /** Its part of the dashboard, as the address and the navigation call it. */
  view: string;
  headline: string;
  /** Where one is written. */
  write: WayTo;
  /** The module that says how moderators read it (`QueueKind`), below `src`. */
  queue: string;
  /** The module with which its sender reads it and sends it again, by private link (`SentKind`). */
  sent: string;
  /** Its pages. */
  routes: readonly SiteRoute[];
}
