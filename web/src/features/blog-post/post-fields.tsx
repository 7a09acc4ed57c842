import type { postDraftSchema } from '@contract/blog-post';
import { DOMAINS } from '@contract/domains';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { Controller } from 'react-hook-form';
import type { InferInput, InferOutput } from 'valibot';
import type { FieldOf, Form } from '../../forms/use-form';
import { SelectField, TextField } from '../../ui/field/field';
import { FieldError } from '../../ui/field/field-error';
import { Editor } from './editor';
import styles from './editor.module.css';
import type { Pictures } from './use-pictures';

const REQUIRED_ERROR = 'required-error';
const CONTENT_ERROR = 'content-error';

type PostInput = InferInput<typeof postDraftSchema>;

interface PostFieldsProps {
  form: Form<PostInput, InferOutput<typeof postDraftSchema>>;
  field: FieldOf<keyof PostInput>;
  savedAt: Date | null;
  sending: boolean;
  pictures: Pictures;
  passages?: readonly string[];
  withEmail?: boolean;
}

/** Fields of a post. Editing a field clears its error until the next submit. */
export function PostFields({ form, field, savedAt, sending, pictures, passages, withEmail }: PostFieldsProps) {
  const { errors } = form.formState;
  const forgiving = (name: keyof PostInput) => field(name, { onChange: () => form.clearErrors(name) });
  // Show an error about both fields once, and let both refer to it.
  const isRequired = (name: 'title' | 'author') => errors[name]?.message === messages.post.titleAndAuthorRequired;
  const line = (name: 'title' | 'author') => ({
    ...forgiving(name),
    ...(isRequired(name) && { error: undefined, 'aria-invalid': true, 'aria-describedby': REQUIRED_ERROR }),
  });

  return (
    <>
      <div className={styles.writeHead}>
        <TextField label="Title" autoComplete="off" {...line('title')} />
        <TextField label="Author name" autoComplete="name" {...line('author')} />
        {(isRequired('title') || isRequired('author')) && (
          <FieldError id={REQUIRED_ERROR}>{messages.post.titleAndAuthorRequired}</FieldError>
        )}
        {withEmail && (
          <TextField
            label="Email"
            optional
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            hint="Private. We only use it for emails about this post. It is never shown on the site or added to a mailing list."
            {...forgiving('email')}
          />
        )}
        <SelectField
          label="Domain"
          optional
          options={DOMAINS}
          empty="None in particular"
          hint="Readers can filter by domain."
          {...forgiving('tag')}
          disabled={sending}
        />
        <TextField
          label="About you"
          optional
          autoComplete="off"
          maxLength={limits.authorAbout.max}
          hint="One line, shown below your post."
          {...forgiving('authorAbout')}
        />
        <TextField
          label="Your link"
          optional
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          hint="Shown below your post, for example https://example.org."
          {...forgiving('authorLink')}
        />
      </div>
      <Controller
        control={form.control}
        name="content"
        render={({ field: { ref, value, onChange } }) => (
          <Editor
            ref={ref}
            value={value}
            onChange={(text) => {
              onChange(text);
              form.clearErrors('content');
            }}
            savedAt={savedAt}
            readOnly={sending}
            pictures={pictures}
            passages={passages}
            errorId={errors.content && CONTENT_ERROR}
          />
        )}
      />
      {errors.content && <FieldError id={CONTENT_ERROR}>{errors.content.message}</FieldError>}
    </>
  );
}
