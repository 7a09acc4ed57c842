import { privateLinkMessages } from '@contract/private-link';
import { type ComponentProps, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useSentText } from '../../features/moderation/private-link/api';
import type { PrivateText } from '../../features/moderation/private-link/private-text';
import { isNotFound } from '../../lib/api-client';
import { paths } from '../../lib/paths';
import type { SentKind } from '../../moderated/moderated-kind';
import { LinkButton } from '../../ui/button';
import { NeedsScript } from '../../ui/notice';
import { lazyPart } from '../../ui/page/lazy-part';
import { Page, useTitle } from '../../ui/page/page';
import { FailedRead, Loading } from '../../ui/page/page-state';
import { texts } from '../features';

const TITLE = 'What you sent';

const kinds = import.meta.glob<{ default: SentKind }>('/src/features/*/sent.tsx');

function partOf(folder: string) {
  const load = kinds[`/src/features/${folder}/sent.tsx`];
  if (!load) throw new Error(`There is no sent.tsx in ${folder}.`);
  return lazyPart(async () => {
    const [{ PrivateText }, { default: kind }] = await Promise.all([
      import('../../features/moderation/private-link/private-text'),
      load(),
    ]);
    return {
      default: (props: Omit<ComponentProps<typeof PrivateText>, 'kind'>) => <PrivateText kind={kind} {...props} />,
    };
  });
}
const parts = new Map(texts.map(({ kind, folder }) => [kind, partOf(folder)]));

/** Never cached; the URL is not sent to other sites. */
export default function SentPage() {
  const { token = '' } = useParams();
  const read = useSentText(token);
  const { data, error, mutate } = read;
  const unknown = !data && isNotFound(error);
  const Part = data && parts.get(data.kind);
  useTitle(TITLE);
  return (
    <Page
      cut={unknown}
      title={TITLE}
      lede={
        unknown
          ? `${privateLinkMessages.unknown} Your email program may have split it across two lines.`
          : 'Only people with this link can see this page. You do not need an account.'
      }
      action={
        unknown && (
          <LinkButton variant="line" to={paths.home}>
            Go Back Home
          </LinkButton>
        )
      }
    >
      <NeedsScript what="This page" />
      {Part && (
        <Suspense fallback={<SentLoading />}>
          <Part key={token} token={token} sent={data} onChange={(now) => mutate(now, { revalidate: false })} />
        </Suspense>
      )}
      {!data && !error && <SentLoading />}
      {!data && error && !unknown && <FailedRead message={privateLinkMessages.failed} read={read} />}
    </Page>
  );
}

const SentLoading = () => <Loading label="Loading what you sent…" lines={[60, 100, 90]} />;
