import { Button } from '../button';
import { SearchField, type SearchFieldProps } from './search-field';

/** Searches on Enter or with its button. */
export const SearchForm = (props: SearchFieldProps) => (
  <SearchField
    {...props}
    button={
      <Button type="submit" variant="ink">
        Search
      </Button>
    }
  />
);
