import { messages } from '@contract/messages';
import type { SentText } from '@contract/private-link';
import { useParams } from 'react-router-dom';
import { SentPostForm, SentPostText, sentPost } from '../../features/blog-post/sent-post';
import { isUnknown, sendPostAgain, sendReviewAgain, useSentText } from '../../features/private-link/api';
import { PrivateText, type Ways } from '../../features/private-link/private-text';
import { Unsent } from '../../features/private-link/unsent';
import { SentReviewForm, SentReviewText, sentReview } from '../../features/testimonial/sent-review';
import { forgetSentDraft } from '../../forms/sent-draft';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import styles from '../../ui/page.module.css';
import { PageLead } from '../../ui/page-lead';
import { useTitle } from '../../ui/use-title';

const TITLE = 'What you sent';

/** `/sent/:token`: what somebody sent, for who has the link. Nothing of it is kept anywhere, and no other site learns of it. */
export default function SentPage() {
  const { token = '' } = useParams();
  const { data, error } = useSentText(token);
  const unknown = !data && isUnknown(error);
  useTitle(TITLE);
  return (
    <>
      {unknown ? (
        <PageLead
          cut
          title={TITLE}
          lede={`${messages.privateLink.unknown} Your email program may have broken it in two.`}
          action={
            <LinkButton variant="line" to={paths.home}>
              Go Back Home
            </LinkButton>
          }
        />
      ) : (
        <PageLead title={TITLE} lede="Only people with this link can see this page. No account needed." />
      )}
      <div className={`wrap ${styles.body}`}>
        {!unknown && (
          <PrivateText
            key={token}
            token={token}
            unsent={(sent) => <UnsentText key={sent.state} token={token} sent={sent} />}
            // What is deleted does not stay on the device either.
            onWithdrawn={() => forgetSentDraft(token)}
          >
            {(sent, ways) => <Text token={token} sent={sent} {...ways} />}
          </PrivateText>
        )}
      </div>
    </>
  );
}

interface TextProps extends Ways {
  token: string;
  sent: SentText;
}

/** A form as long as it can be changed, then the text. */
function Text({ token, sent, onSent, load, led }: TextProps) {
  const { sentAt } = sent;
  if (!sent.text || !sentAt) return null;
  const changeable = sent.state === 'waiting' || sent.state === 'sent back';
  if (sent.kind === 'post') {
    if (!changeable) return <SentPostText text={sent.text} />;
    return (
      <SentPostForm
        {...{ token, sentAt, onSent, load, led }}
        text={sent.text}
        send={async (text, idempotencyKey) => (await sendPostAgain({ token, sentAt, idempotencyKey }, text)).data}
      />
    );
  }
  if (!changeable) return <SentReviewText text={sent.text} />;
  return (
    <SentReviewForm
      {...{ token, sentAt, onSent, load, led }}
      text={sent.text}
      send={async (text, idempotencyKey) => (await sendReviewAgain({ token, sentAt, idempotencyKey }, text)).data}
    />
  );
}

const UnsentText = ({ token, sent }: { token: string; sent: SentText }) =>
  sent.kind === 'post' ? (
    <Unsent token={token} kind={sentPost} text={sent.text} />
  ) : (
    <Unsent token={token} kind={sentReview} text={sent.text} />
  );
