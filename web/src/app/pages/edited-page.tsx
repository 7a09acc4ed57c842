import { Suspense } from 'react';
import { usePage } from '../../features/page/api';
import { lazyPart } from '../../ui/lazy-part';
import { PageLead } from '../../ui/page-lead';
import styles from './edited-page.module.css';

const Markdown = lazyPart(async () => ({ default: (await import('../../ui/markdown')).Markdown }));

/** A page that an editor wrote. */
export default function EditedPage({ slug }: { slug: string }) {
  const { data } = usePage(slug);
  if (!data) return null;
  return (
    <>
      <PageLead title={data.title} />
      <div className={`wrap ${styles.body}`}>
        <div className="inset">
          <Suspense>
            <Markdown text={data.body} />
          </Suspense>
        </div>
      </div>
    </>
  );
}
