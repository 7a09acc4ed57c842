import { type PostDraft, postDraftSchema, postEndpoints, postFormMessages } from '@contract/blog-post';
import type { SentReceipt } from '@contract/private-link';
import { GUIDELINES_PAGE } from '@contract/site';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { OwnDraft } from '../../forms/own-draft';
import { NoticeLink, PrivacyLine } from '../../forms/privacy-line';
import { useDraft, useForm, useOwnDetails } from '../../forms/use-form';
import { Failure, useFormSubmit } from '../../forms/use-submit';
import { cutOff, request } from '../../lib/api-client';
import { paths } from '../../lib/paths';
import { UNSENT } from '../../lib/unsent';
import { upload } from '../../lib/upload';
import { Button, LinkButton } from '../../ui/button';
import { FormEnd } from '../../ui/form-end';
import { NeedsScript } from '../../ui/notice';
import { PageLead, useTitle } from '../../ui/page/page';
import { PrivateLinkBox } from '../../ui/private-link-box';
import styles from './editor.module.css';
import { newPost, newPostKeys, submitDelay } from './post-draft';
import { PostFields } from './post-fields';
import { usePictures } from './use-pictures';

export default function WritePage() {
  useTitle('Write a Post');
  return (
    <>
      <PageLead
        title="Write a Post"
        lede="Share one thing you learned, as you would tell it to the next intern. A moderator will read it before it appears."
      />
      <OwnDraft store={newPost} wide>
        <WriteForm />
      </OwnDraft>
    </>
  );
}

/** Keeps the text after errors and when the page is closed. */
export function WriteForm() {
  const draft = useDraft(newPost, { from: useOwnDetails(newPost.empty, 'author', 'email'), warnOnLeave: true });
  const { form, field } = useForm(postDraftSchema, { values: draft.values, draft, reValidateMode: 'onSubmit' });
  const pictures = usePictures(newPost);
  const [sent, setSent] = useState<{ receipt: SentReceipt | null }>();
  const submit = useFormSubmit(form, {
    keys: newPostKeys,
    async send(post, key) {
      await submitDelay();
      return createPost(post, key, pictures.formOf(post));
    },
    onSent(receipt) {
      setSent({ receipt });
      draft.clear();
      pictures.clear();
    },
  });
  const element = useRef<HTMLFormElement>(null);
  const onAgain = () => {
    flushSync(() => setSent(undefined));
    element.current?.focus();
  };

  if (sent) {
    return (
      <div className="wrap column column--5 page-end">
        <FormEnd tone="ok" title={postFormMessages.submitted} say="A moderator will read it before it appears.">
          {sent.receipt && <PrivateLinkBox {...sent.receipt} noun="post" />}
          <div className="row">
            <LinkButton to={paths.blog}>Read the blog</LinkButton>
            <Button variant="bare" onClick={onAgain}>
              Write another one
            </Button>
          </div>
        </FormEnd>
      </div>
    );
  }
  return (
    <form
      ref={element}
      tabIndex={-1}
      method={UNSENT}
      aria-label="Write a post"
      className="wrap column column--5 page-end"
      onSubmit={submit.onSubmit}
      noValidate
    >
      <NeedsScript what="This form" />
      <PostFields
        form={form}
        field={field}
        savedAt={draft.savedAt}
        sending={submit.busy}
        pictures={pictures}
        withEmail
      />
      <Failure of={submit} title={postFormMessages.submitFailed}>
        Your text is still here.
      </Failure>
      <PrivacyLine>
        {' '}
        What moderators look for: <NoticeLink to={GUIDELINES_PAGE}>writing guidelines</NoticeLink>.
      </PrivacyLine>
      <div className="row spread">
        <p className={`small ${styles.promise}`}>
          Your text stays here if sending fails, and is kept on this device with its pictures if you close the page.
          After sending you get a private link to check its status and to change it. If you give an email address, we
          send you the link. If not, it is shown only once: keep it, because we can’t show it again.
        </p>
        <Button type="submit" go busy={submit.busy} busyLabel="Sending…">
          Submit Article
        </Button>
      </div>
    </form>
  );
}

/** @param form the post with its pictures, if any */
async function createPost(body: PostDraft, idempotencyKey: string, form?: FormData): Promise<SentReceipt | null> {
  const { sentReceiptSchema: schema } = await import('@contract/private-link').catch(cutOff);
  if (form) return (await upload(postEndpoints.createPostWithPictures, { form, idempotencyKey, schema })).data;
  return (await request(postEndpoints.createPost, { body, idempotencyKey, schema })).data;
}
