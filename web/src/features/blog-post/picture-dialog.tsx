import { pictureWordsSchema } from '@contract/blog-post';
import { limits } from '@contract/limits';
import { DialogForm } from '../../forms/dialog-form';
import { useForm } from '../../forms/use-form';
import { useObjectUrl } from '../../lib/object-url';
import { TextField } from '../../ui/field/field';
import styles from './editor.module.css';

interface PictureDialogProps {
  file: Blob;
  onInsert: (alt: string) => void;
  onClose: () => void;
}

export function PictureDialog({ file, onInsert, onClose }: PictureDialogProps) {
  const url = useObjectUrl(file);
  const { form, field } = useForm(pictureWordsSchema, { values: { alt: '' } });
  return (
    <DialogForm
      title="Add a picture"
      description="It is published with your post. Use only pictures that you made or may share."
      action="Add Picture"
      onSubmit={form.handleSubmit(({ alt }) => onInsert(alt))}
      onClose={onClose}
    >
      {url && <img className={styles.picked} src={url} alt="The one that you chose" />}
      <TextField
        label="What it shows"
        hint="One sentence, for readers who cannot see it."
        maxLength={limits.pictureWords.max}
        autoComplete="off"
        {...field('alt')}
      />
    </DialogForm>
  );
}
