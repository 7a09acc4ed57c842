import type { FieldError } from '@contract/envelope';
import type { ReactNode } from 'react';
import { detailOf } from '../lib/api-client';
import { focusOn } from '../lib/focus';
import { Notice } from '../ui/notice';

interface FailureProps {
  /** What `useSubmit` or `useFormSubmit` gives. */
  of: { failure?: Error; refused?: readonly unknown[]; unplaced?: readonly FieldError[] };
  title: ReactNode;
  /** By default the server's words. */
  detail?: string;
  /** Below the detail. */
  children?: ReactNode;
}

/** Why something was not sent, announced at once. The focus comes here unless a field has it. */
export const Failure = ({ of: { failure, refused = [], unplaced = [] }, title, detail, children }: FailureProps) =>
  failure && (
    <Notice tone="bad" ref={refused.length === 0 ? focusOn : undefined} title={title} error={failure}>
      {detail ?? wordsOf(failure, title, unplaced)} {children}
    </Notice>
  );

/** Each sentence once. */
const wordsOf = (failure: Error, title: ReactNode, unplaced: readonly FieldError[]): string => {
  const detail = detailOf(failure, title);
  const others = unplaced.map(({ msg }) => msg).filter((msg) => msg !== title && !detail.includes(msg));
  return [detail, ...others].filter(Boolean).join(' ');
};
