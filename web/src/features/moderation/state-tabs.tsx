import { adminPath } from '../../lib/paths';
import { Tabs } from '../../ui/tabs';
import type { Kind } from './kind';

/** What was decided about, as the address calls it. */
export const DECIDED = ['rejected', 'verified'] as const;
export type Decided = (typeof DECIDED)[number];

const WORDS: Record<'' | Decided, string> = { '': 'Waiting', rejected: 'Rejected', verified: 'Public' };

/** What waits, what was sent back, and what is public. */
export const StateTabs = ({ view, current }: { view: Kind<never>['view']; current: '' | Decided }) => (
  <Tabs
    label="State"
    tabs={(['', ...DECIDED] as const).map((state) => ({
      to: adminPath(view, { state }),
      words: WORDS[state],
      current: state === current,
    }))}
  />
);
