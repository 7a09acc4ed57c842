import { postMessages } from '@contract/calls';
import { useParams } from 'react-router-dom';
import { Page } from '../../ui/page/page';
import { FailedRead, Loading } from '../../ui/page/page-state';
import { usePost } from './api';
import { PostArticle } from './post-article';
import { PostNotFound } from './post-not-found';

export default function PostPage() {
  const { slug = '' } = useParams();
  const read = usePost(slug);
  const { data: post } = read;

  if (post) return <PostArticle key={post._id} post={post} />;
  if (post === null) return <PostNotFound />;
  return (
    <Page title="Blog">
      {read.error ? <FailedRead message={postMessages.listFailed} read={read} /> : <Loading label="Loading post..." />}
    </Page>
  );
}
