import { LinkButton } from '../components/button';
import { PageLead } from '../components/page-lead';
import { useTitle } from '../components/use-title';
import { PostList } from '../features/blog-post/post-list';
import { paths } from '../lib/paths';
import styles from './page.module.css';

export default function BlogPage() {
  useTitle('Blog');
  return (
    <>
      <PageLead
        title="Blog"
        lede="Written by interns and friends of the programme, and reviewed before publication, so it is worth your time."
        action={
          <LinkButton go to={paths.write}>
            Write a Post
          </LinkButton>
        }
      />
      <div className={`wrap ${styles.body}`}>
        <PostList />
      </div>
    </>
  );
}
