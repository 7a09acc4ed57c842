import { messages } from '@contract/messages';
import { focusOn } from '../../lib/focus';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import type { Typed } from './typed';
import { useQuickApply } from './use-quick-apply';

/** Name, email, phone, college and, if one likes, role (specification, sections 3 and 5). */
export function QuickForm({ onSent, onType }: { onSent: () => void; onType: () => void }) {
  const { form, notice, onSubmit } = useQuickApply(onSent);
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof Typed) => ({
    ...form.register(name),
    error: errors[name]?.message,
    readOnly: isSubmitting,
  });
  // Once every field is filled, asking for it is over.
  const missing = notice?.is === 'missing' && Object.keys(errors).length > 0;

  return (
    <form className="stack" onSubmit={onSubmit} onInput={onType} noValidate>
      {missing && <Notice tone="bad" title={notice.title} />}
      {notice?.is === 'refused' && (
        <Notice key={notice.attempt} ref={notice.focus ? focusOn : undefined} tone="bad" title={notice.title}>
          {notice.detail}
        </Notice>
      )}
      <TextField label="Name" autoComplete="name" {...field('Name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('Mail')} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...field('Phone')} />
      <TextField label="College" autoComplete="organization" {...field('College')} />
      <TextField
        label="Role"
        optional
        placeholder="Student, graduate, other"
        autoComplete="organization-title"
        {...field('Role')}
      />
      <Button type="submit" go wide busy={isSubmitting} busyLabel="Sending…">
        Apply Now
      </Button>
      <p className="small">{messages.quickApplication.replyTime}</p>
    </form>
  );
}
