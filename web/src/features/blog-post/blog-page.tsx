import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import { Page, useDescription, useTitle } from '../../ui/page/page';
import { PostList } from './post-list';

export default function BlogPage() {
  useTitle('Blog');
  useDescription('The community blog: written by interns and friends of the programme, reviewed before publication.');
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
