interface WebLinkProps {
  href: string;
  className?: string;
}

/** Link without a referrer or an endorsement. */
export const WebLink = ({ href, className }: WebLinkProps) => (
  <a className={className} href={href} target="_blank" rel="noopener noreferrer nofollow">
    {href.replace(/^https?:\/\/(www\.)?/i, '')}
    <span className="vh"> opens in a new tab</span>
  </a>
);
