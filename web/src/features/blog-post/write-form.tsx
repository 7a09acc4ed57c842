import { messages } from '@contract/messages';
import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useDraft } from '../../lib/use-draft';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { ArticleSent } from './article-sent';
import styles from './editor.module.css';
import { type Draft, emptyDraft, newPost } from './post-draft';
import { PostFields, type PostFieldsHandle } from './post-fields';
import { useSubmitArticle } from './use-submit-article';

/** The post editor. Nothing that was typed is lost: not by an error, not by closing the page. */
export function WriteForm() {
  const { draft, savedAt, change, clear } = useDraft(newPost, { from: emptyDraft });
  const { state, submit, forgive, again } = useSubmitArticle(clear);
  const element = useRef<HTMLFormElement>(null);
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

  const onAgain = () => {
    flushSync(again);
    element.current?.focus();
  };

  if (state.is === 'sent') {
    return (
      <div className={`wrap ${styles.write}`}>
        <ArticleSent receipt={state.sent} onAgain={onAgain} />
      </div>
    );
  }
  return (
    <form
      ref={element}
      tabIndex={-1}
      aria-label="Write a post"
      className={`wrap ${styles.write}`}
      onSubmit={onSubmit}
      noValidate
    >
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
      <div className="row spread">
        <p className={`small ${styles.promise}`}>
          Your text stays here if sending fails, and is kept on this device if you close the page. After sending you get
          a private link to check its status and to change it. If you give an email address, we send you the link. If
          not, it is shown only once: keep it, because we can’t show it again.
        </p>
        <Button type="submit" go busy={sending} busyLabel="Sending…">
          Submit Article
        </Button>
      </div>
    </form>
  );
}
