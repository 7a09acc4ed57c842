import type { Post } from '@contract/blog-post';
import Share2 from 'lucide-react/icons/share-2';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { CopyLink } from '../../ui/copy-link';
import { useInBrowser } from '../../ui/use-in-browser';

/** "Copy link" gives the permanent page of the post; where the device has a share sheet, "Share" opens it. */
export function ShareButtons({ post }: { post: Post }) {
  const inBrowser = useInBrowser();
  const url = (inBrowser ? location.origin : '') + paths.post(post.authorSlug, post.slug);
  const share = () => {
    // Closing the share sheet is no failure.
    navigator.share({ title: post.title, url }).catch(() => undefined);
  };
  return (
    <CopyLink link={url}>
      {inBrowser && 'share' in navigator && (
        <Button variant="line" small onClick={share}>
          <Share2 className="icon" aria-hidden="true" /> Share
        </Button>
      )}
    </CopyLink>
  );
}
