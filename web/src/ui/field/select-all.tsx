import type { ReactNode } from 'react';
import { Checkbox } from './choices';

interface SelectAllProps {
  label: ReactNode;
  className?: string;
  all: boolean;
  some: boolean;
  disabled?: boolean;
  onSelect: (all: boolean) => void;
}

/** Checkbox for all rows of a list, indeterminate if only some are checked. */
export const SelectAll = ({ label, className, all, some, disabled, onSelect }: SelectAllProps) => (
  <Checkbox
    className={className}
    label={label}
    checked={all}
    disabled={disabled}
    ref={(box) => {
      if (box) box.indeterminate = some && !all;
    }}
    onChange={({ target }) => onSelect(target.checked)}
  />
);
