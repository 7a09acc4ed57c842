import { alternativeTextFields, alternativeTextSchema } from '@contract/blog-post';
import { DialogForm } from '../../forms/dialog-form';
import { FormFields } from '../../forms/form-field';
import { useForm } from '../../forms/use-form';
import { useObjectUrl } from '../../lib/object-url';
import styles from './editor.module.css';

interface PictureDialogProps {
  file: Blob;
  onInsert: (alt: string) => void;
  onClose: () => void;
}

export function PictureDialog({ file, onInsert, onClose }: PictureDialogProps) {
  const url = useObjectUrl(file);
  const { form, field } = useForm(alternativeTextSchema, { values: { alt: '' } });
  return (
    <DialogForm
      title="Add a picture"
      description="It will be published with your post. Use only pictures that you made or may share."
      action="Add Picture"
      onSubmit={form.handleSubmit(({ alt }) => onInsert(alt))}
      onClose={onClose}
    >
      {url && <img className={styles.picked} src={url} alt="Your choice" />}
      <FormFields of={alternativeTextFields} form={form} field={field} />
    </DialogForm>
  );
}
