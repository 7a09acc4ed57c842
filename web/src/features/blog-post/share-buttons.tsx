import type { Post } from '@contract/blog-post';
import { Link2, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button';
import { TextField } from '../../components/field';
import { paths } from '../../lib/paths';
import styles from './post-article.module.css';

const TOLD_MS = 5000;

/** "Copy link" gives the permanent page of the post. Where the clipboard is closed to us, the link is shown, selected. */
export function ShareButtons({ post }: { post: Post }) {
  const url = location.origin + paths.post(post.authorSlug, post.slug);
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (copied === 'by-hand') field.current?.select();
    if (copied !== 'yes') return;
    const timer = setTimeout(() => setCopied('no'), TOLD_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      setCopied('by-hand');
    }
  };
  const share = () => {
    // Closing the share sheet is no failure.
    navigator.share({ title: post.title, url }).catch(() => undefined);
  };

  return (
    <div className={styles.link}>
      <div className="row row--tight no-print">
        <Button variant="line" small onClick={copy}>
          <Link2 className="icon" aria-hidden="true" /> {copied === 'yes' ? 'Link copied' : 'Copy link'}
        </Button>
        {'share' in navigator && (
          <Button variant="line" small onClick={share}>
            <Share2 className="icon" aria-hidden="true" /> Share
          </Button>
        )}
      </div>
      <span className="vh" role="status">
        {copied === 'yes' ? 'The link is in the clipboard.' : ''}
      </span>
      {copied === 'by-hand' && <TextField ref={field} label="Copy this link" readOnly value={url} />}
    </div>
  );
}
