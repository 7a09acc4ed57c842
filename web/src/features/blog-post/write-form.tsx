import { messages } from '@contract/messages';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { FieldError, TextField } from '../../components/field';
import { Notice } from '../../components/notice';
import { Editor } from './editor';
import styles from './editor.module.css';
import { useDraft } from './use-draft';
import { type FieldErrors, useSubmitArticle } from './use-submit-article';

const CONTENT_ERROR = 'content-error';

/** The article editor. Nothing that was typed is lost: not by an error, not by closing the page. */
export function WriteForm() {
  const { draft, savedAt, change, clear } = useDraft();
  const { state, submit } = useSubmitArticle(clear);
  const title = useRef<HTMLInputElement>(null);
  const author = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const errors: FieldErrors = 'errors' in state ? state.errors : {};

  useEffect(() => {
    if (state.is !== 'invalid' && state.is !== 'failed') return;
    const first = (['title', 'author', 'content'] as const).find((name) => state.errors[name]);
    const field = first && { title, author, content }[first].current;
    field?.focus();
  }, [state]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(draft);
  };

  return (
    <form className={`wrap ${styles.write}`} onSubmit={onSubmit} noValidate>
      <div className={styles.writeHead}>
        <TextField
          ref={title}
          label="Title"
          autoComplete="off"
          value={draft.title}
          error={errors.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextField
          ref={author}
          label="Author name"
          autoComplete="name"
          value={draft.author}
          error={errors.author}
          onChange={(event) => change({ author: event.target.value })}
        />
      </div>
      <Editor
        ref={content}
        value={draft.content}
        onChange={(value) => change({ content: value })}
        savedAt={savedAt}
        errorId={errors.content && CONTENT_ERROR}
      />
      {errors.content && <FieldError id={CONTENT_ERROR}>{errors.content}</FieldError>}
      {state.is === 'failed' && (
        <Notice tone="bad" title={messages.post.submitFailed}>
          {state.detail} Your text is still here.
        </Notice>
      )}
      {state.is === 'sent' && (
        <Notice tone="ok" title={messages.post.submitted}>
          It is with an editor now and appears when it has been read.
        </Notice>
      )}
      <div className="row spread">
        <p className={`small ${styles.promise}`}>
          Your text stays here if sending fails, and on this device if you close the page.
        </p>
        <Button type="submit" go busy={state.is === 'sending'} busyLabel="Sending…">
          Submit Article
        </Button>
      </div>
    </form>
  );
}
