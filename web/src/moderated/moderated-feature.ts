import type { ModeratedKind } from '@contract/moderated';
import type { SiteRoute } from '../lib/site-route';
import type { TextLink } from './sent-kind';

/** Loaded with every page; the modules it names are not. */
export interface ModeratedFeature {
  /** Name on the wire and in dashboard URLs. */
  name: ModeratedKind;
  view: string;
  headline: string;
  write: TextLink;
  /** Module with its `QueueKind`, below `src`. */
  queue: string;
  /** Module with its `SentKind`, for private links. */
  sent: string;
  routes: readonly SiteRoute[];
}
