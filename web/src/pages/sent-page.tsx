import { messages } from '@contract/messages';
import type { SentText } from '@contract/private-link';
import { useParams } from 'react-router-dom';
import { LinkButton } from '../components/button';
import { PageLead } from '../components/page-lead';
import { useTitle } from '../components/use-title';
import { draftOfSent as draftOfSentPost, forgetDraft as forgetPostDraft } from '../features/blog-post/draft-store';
import { SentPostForm, SentPostText } from '../features/blog-post/sent-post';
import { isUnknown, sendPostAgain, sendReviewAgain, useSentText } from '../features/private-link/api';
import { PrivateText } from '../features/private-link/private-text';
import {
  draftOfSent as draftOfSentReview,
  forgetDraft as forgetReviewDraft,
} from '../features/testimonial/review-draft';
import { SentReviewForm, SentReviewText } from '../features/testimonial/sent-review';
import { paths } from '../lib/paths';
import styles from './page.module.css';

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
          lede={`${messages.privateLink.unknown} A mail program may have broken it in two.`}
          action={
            <LinkButton variant="line" to={paths.home}>
              Go Back Home
            </LinkButton>
          }
        />
      ) : (
        <PageLead title={TITLE} lede="This page is yours: only who has its address sees it. No account needed." />
      )}
      <div className={`wrap ${styles.body}`}>
        {!unknown && (
          <PrivateText key={token} token={token} onWithdrawn={forgetChanges}>
            {(sent, onSent) => <Text key={sent.sentAt} token={token} sent={sent} onSent={onSent} />}
          </PrivateText>
        )}
      </div>
    </>
  );
}

/** What is deleted does not stay on the device either: what was changed in it, and not sent. */
function forgetChanges({ kind, sentAt }: SentText): void {
  if (sentAt === null) return;
  if (kind === 'post') forgetPostDraft(draftOfSentPost(sentAt));
  else forgetReviewDraft(draftOfSentReview(sentAt));
}

interface TextProps {
  token: string;
  sent: SentText;
  onSent: (sent: SentText) => void;
}

/** A form as long as it can be changed, then the text. */
function Text({ token, sent, onSent }: TextProps) {
  const { sentAt } = sent;
  if (!sent.text || !sentAt) return null;
  const changeable = sent.state === 'waiting' || sent.state === 'sent back';
  if (sent.kind === 'post') {
    if (!changeable) return <SentPostText text={sent.text} />;
    return (
      <SentPostForm
        text={sent.text}
        sentAt={sentAt}
        onSend={async (text, idempotencyKey) =>
          onSent((await sendPostAgain({ token, sentAt, idempotencyKey }, text)).data)
        }
      />
    );
  }
  if (!changeable) return <SentReviewText text={sent.text} />;
  return (
    <SentReviewForm
      text={sent.text}
      sentAt={sentAt}
      onSend={async (text, idempotencyKey) =>
        onSent((await sendReviewAgain({ token, sentAt, idempotencyKey }, text)).data)
      }
    />
  );
}
