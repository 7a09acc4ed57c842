import { type PostDraft, type postDraftSchema, postFields, postFormMessages } from '@contract/blog-post';
import { Controller } from 'react-hook-form';
import type { InferInput } from 'valibot';
import { FormFields, type FormOf } from '../../forms/form-field';
import type { FieldOf } from '../../forms/use-form';
import { FieldError } from '../../ui/field/field-error';
import { Editor } from './editor';
import styles from './editor.module.css';
import type { Pictures } from './use-pictures';

const REQUIRED_ERROR = 'required-error';
const CONTENT_ERROR = 'content-error';

type PostInput = InferInput<typeof postDraftSchema>;

interface PostFieldsProps extends FormOf<PostInput, PostDraft> {
  savedAt: Date | null;
  sending: boolean;
  pictures: Pictures;
  passages?: readonly string[];
  withEmail?: boolean;
}

const { title, author, content: _, email, ...others } = postFields;

/** Editing a field clears its error until the next submit. */
export function PostFields({ form, field, savedAt, sending, pictures, passages, withEmail }: PostFieldsProps) {
  const { errors } = form.formState;
  // Show an error about both fields once, and let both refer to it.
  const isRequired = (name: keyof PostInput) => errors[name]?.message === postFormMessages.titleAndAuthorRequired;
  const own: FieldOf<keyof PostInput> = (name) => ({
    ...field(name, { onChange: () => form.clearErrors(name) }),
    ...(name === 'tag' && { disabled: sending }),
    ...(isRequired(name) && { error: undefined, 'aria-invalid': true, 'aria-describedby': REQUIRED_ERROR }),
  });

  return (
    <>
      <div className={`column ${styles.writeHead}`}>
        <FormFields of={{ title, author }} form={form} field={own} />
        {(isRequired('title') || isRequired('author')) && (
          <FieldError id={REQUIRED_ERROR}>{postFormMessages.titleAndAuthorRequired}</FieldError>
        )}
        <FormFields of={withEmail ? { email, ...others } : others} form={form} field={own} />
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
