import { courseWord } from '../../contract/certificate';
import type { Header } from '../list-header';

/** In the list, the type of a certificate says what it is called, instead of true and false. */
export const withTypeWord = <Columns extends { displayedHeaders: Header[] }>(columns: Columns): Columns => ({
  ...columns,
  displayedHeaders: columns.displayedHeaders.map((header) =>
    header.name === 'isInternship'
      ? {
          ...header,
          label: 'Type',
          cellFormatter: ({ isInternship }: Record<string, unknown>) => courseWord(isInternship === true),
        }
      : header,
  ),
});
