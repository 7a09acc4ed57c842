import type { FieldOf } from '../../../forms/use-form';
import { TextField } from '../../../ui/field';
import styles from './issue.module.css';

export function FactFields({
  field,
}: {
  field: FieldOf<'hours' | 'skills' | 'project' | 'signatory' | 'signatoryRole'>;
}) {
  return (
    <>
      <TextField label="Hours" optional inputMode="numeric" autoComplete="off" {...field('hours')} />
      <TextField label="Skills" optional hint="Put a comma between two." autoComplete="off" {...field('skills')} />
      <TextField
        label="Project link"
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...field('project')}
      />
      <div className={styles.two}>
        <TextField label="Signed by" optional autoComplete="off" {...field('signatory')} />
        <TextField label="Role of who signs" optional autoComplete="off" {...field('signatoryRole')} />
      </div>
    </>
  );
}
