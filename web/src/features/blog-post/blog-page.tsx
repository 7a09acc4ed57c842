import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import { Page } from '../../ui/page/page-lead';
import { useTitle } from '../../ui/page/use-title';
import { PostList } from './post-list';

export default function BlogPage() {
  useTitle('Blog');
  return (
    <Page
      title="Blog"
      lede="Written by interns and friends of the programme, and reviewed before publication, so it is worth your time."
      action={
        <LinkButton go to={paths.write}>
          Write a Post
        </LinkButton>
      }
    >
      <PostList />
    </Page>
  );
}
