import { postMessages } from '@contract/post-messages';
import { useParams } from 'react-router-dom';
import styles from '../../ui/page/page.module.css';
import { PageLead } from '../../ui/page/page-lead';
import { Failed, Loading } from '../../ui/page/page-state';
import { usePost } from './api';
import { PostArticle } from './post-article';
import { MissingPost } from './post-not-found';

export default function PostPage() {
  const { slug = '' } = useParams();
  const { data: post, error, isValidating, mutate } = usePost(slug);

  if (post) return <PostArticle key={post._id} post={post} />;
  if (post === null) return <MissingPost />;
  return (
    <>
      <PageLead title="Blog" />
      <div className={`wrap ${styles.body}`}>
        {error ? (
          <Failed
            message={postMessages.listFailed}
            detail={error.message}
            error={error}
            busy={isValidating}
            onRetry={() => mutate()}
          />
        ) : (
          <Loading label="Loading post..." />
        )}
      </div>
    </>
  );
}
