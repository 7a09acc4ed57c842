import { messages } from '@contract/messages';
import { type FormEvent, useRef } from 'react';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { PrivateLinkBox } from '../../components/private-link-box';
import { focusOn } from '../../lib/focus';
import { useDraft } from '../../lib/use-draft';
import styles from './editor.module.css';
import { type Draft, emptyDraft, newPost } from './post-draft';
import { PostFields, type PostFieldsHandle } from './post-fields';
import { useSubmitArticle } from './use-submit-article';

/** The article editor. Nothing that was typed is lost: not by an error, not by closing the page. */
export function WriteForm() {
  const { draft, savedAt, change, clear } = useDraft(newPost, { from: emptyDraft });
  const { state, submit, forgive } = useSubmitArticle(clear);
  const fields = useRef<PostFieldsHandle>(null);
  const sending = state.is === 'sending';

  const onChange = (name: keyof Draft, value: string) => {
    change({ [name]: value });
    forgive(name);
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    fields.current?.focus(await submit(draft));
  };

  return (
    <form className={`wrap ${styles.write}`} onSubmit={onSubmit} noValidate>
      <PostFields
        ref={fields}
        draft={draft}
        errors={'errors' in state ? state.errors : {}}
        savedAt={savedAt}
        sending={sending}
        withEmail
        onChange={onChange}
      />
      {state.is === 'failed' && (
        <Notice tone="bad" title={messages.post.submitFailed}>
          {state.error.message} Your text is still here.
        </Notice>
      )}
      {state.is === 'sent' && (
        <>
          <Notice ref={focusOn} tone="ok" title={messages.post.submitted}>
            It is with an editor now and appears when it has been read.
          </Notice>
          {state.sent && <PrivateLinkBox link={state.sent} noun="article" />}
        </>
      )}
      <div className="row spread">
        <p className={`small ${styles.promise}`}>
          Your text stays here if sending fails, and on this device if you close the page. After sending you get a
          private link to see how it stands, and to change it. With an email it is mailed to you; without one it is
          shown once, and whoever loses it cannot change the text any more.
        </p>
        <Button type="submit" go busy={sending} busyLabel="Sending…">
          Submit Article
        </Button>
      </div>
    </form>
  );
}
