import { NO_LINK } from '@contract/placeholders';
import ExternalLink from 'lucide-react/icons/external-link';

/** The LinkedIn profile of who wrote a review, where there is one. Only the web is linked to, whatever was stored. */
export function ProfileLink({ linkedin, name, copy }: { linkedin: string; name: string; copy?: boolean }) {
  if (linkedin === NO_LINK || !isWebAddress(linkedin)) return null;
  return (
    <a href={linkedin} target="_blank" rel="noopener noreferrer nofollow ugc" {...(copy ? forPointers : {})}>
      LinkedIn <span className="vh">profile of {name}, opens in a new tab</span>
      <ExternalLink className="icon" aria-hidden="true" />
    </a>
  );
}

/** A link in a copy of a card can be clicked; the keyboard meets it once, in the card itself. */
export const forPointers = {
  tabIndex: -1,
  // A pressed link would take the focus into what is hidden from screen readers.
  onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
};

function isWebAddress(link: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(link).protocol);
  } catch {
    return false;
  }
}
