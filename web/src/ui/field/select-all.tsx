import type { ComponentProps } from 'react';
import { Checkbox } from './choices';

interface SelectAllProps
  extends Pick<ComponentProps<typeof Checkbox>, 'label' | 'labelHidden' | 'className' | 'disabled'> {
  all: boolean;
  some: boolean;
  onSelect: (all: boolean) => void;
}

export const SelectAll = ({ all, some, onSelect, ...box }: SelectAllProps) => (
  <Checkbox
    {...box}
    checked={all}
    ref={(input) => {
      if (input) input.indeterminate = some && !all;
    }}
    onChange={({ target }) => onSelect(target.checked)}
  />
);
