import type { FieldError } from '@contract/calls';
import type { ReactNode } from 'react';
import { detailOf } from '../lib/api-client';
import { focusOn } from '../lib/focus';
import { Notice } from '../ui/notice';

interface FailureProps {
  of: { failure?: Error; refused?: readonly unknown[]; unplaced?: readonly FieldError[] };
  title: ReactNode;
  detail?: string;
  children?: ReactNode;
}

/** Takes focus unless an invalid field has it. */
export const Failure = ({ of: { failure, refused = [], unplaced = [] }, title, detail, children }: FailureProps) =>
  failure && (
    <Notice tone="bad" ref={refused.length === 0 ? focusOn : undefined} title={title} error={failure}>
      {detail ?? wordsOf(failure, title, unplaced)} {children}
    </Notice>
  );

const wordsOf = (failure: Error, title: ReactNode, unplaced: readonly FieldError[]): string => {
  const detail = String(title).includes(failure.message) ? '' : detailOf(failure, title);
  const others = unplaced.map(({ msg }) => msg).filter((msg) => msg !== title && !detail.includes(msg));
  return [detail, ...others].filter(Boolean).join(' ');
};
