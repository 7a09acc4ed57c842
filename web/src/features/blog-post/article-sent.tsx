import { messages } from '@contract/messages';
import type { SentReceipt } from '@contract/sent-receipt';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/button';
import { FormEnd } from '../../ui/form-end';
import { PrivateLinkBox } from '../../ui/private-link-box';

interface ArticleSentProps {
  receipt: SentReceipt | null;
  onAgain: () => void;
}

/** Shown after a post is sent: what happens next, the private link, and where to go. */
export const ArticleSent = ({ receipt, onAgain }: ArticleSentProps) => (
  <FormEnd tone="ok" title={messages.post.submitted} say="A moderator will read it before it appears.">
    {receipt && <PrivateLinkBox {...receipt} noun="post" />}
    <div className="row">
      <LinkButton to={paths.blog}>Read the blog</LinkButton>
      <Button variant="bare" onClick={onAgain}>
        Write another one
      </Button>
    </div>
  </FormEnd>
);
