import type { SocialLink } from '@contract/site';

/** The links that lead to a page of the web; an address of another kind (`javascript:`, `data:`, a typo) is left out. */
export const webLinks = (links: SocialLink[]): SocialLink[] => links.filter(({ url }) => /^https?:\/\/\S+$/i.test(url));
