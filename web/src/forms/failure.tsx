import type { ReactNode } from 'react';
import { focusOn } from '../lib/focus';
import { Notice } from '../ui/notice';

interface FailureProps {
  /** What `useSubmit` or `useFormSubmit` gives. */
  of: { failure?: Error; refused?: readonly unknown[] };
  title: ReactNode;
  /** By default the server's words. */
  children?: ReactNode;
}

/** Why something was not sent, announced at once. The focus comes here unless a field has it. */
export const Failure = ({ of: { failure, refused = [] }, title, children }: FailureProps) =>
  failure && (
    <Notice tone="bad" ref={refused.length === 0 ? focusOn : undefined} title={title} error={failure}>
      {children ?? failure.message}
    </Notice>
  );
