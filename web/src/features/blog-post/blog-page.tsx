import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import styles from '../../ui/page/page.module.css';
import { PageLead } from '../../ui/page/page-lead';
import { useTitle } from '../../ui/page/use-title';
import { PostList } from './post-list';

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
