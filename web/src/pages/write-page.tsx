import { PageLead } from '../components/page-lead';
import { useTitle } from '../components/use-title';
import { WriteForm } from '../features/blog-post/write-form';

export default function WritePage() {
  useTitle('Write a Post');
  return (
    <>
      <PageLead
        title="Write a Post"
        lede="Tell one thing that you learned, as you would tell it to the next intern. An editor reads it before it appears."
      />
      <WriteForm />
    </>
  );
}
