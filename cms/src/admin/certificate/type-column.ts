import { courseWord } from '../../contract/certificate';
import type { Header } from '../list-header';

/** Shows the certificate type by name in the list. */
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
