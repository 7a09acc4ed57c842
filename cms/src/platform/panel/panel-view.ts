import type { Fields } from '../../contract/form';

export interface PanelView {
  fields: Record<string, { label: string; description?: string; placeholder?: string; readOnly?: true; hidden?: true }>;
  mainField: string;
  sortBy?: string;
  sortOrder?: 'ASC' | 'DESC';
  list: string[];
  /** Rows of fields: equally wide, or with widths out of 12. */
  edit: (string | [name: string, size: number])[][];
}

export const fromForm = (fields: Fields, descriptions: Record<string, string> = {}): PanelView['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { label, placeholder }]) => [
      name,
      { label, placeholder, description: descriptions[name] },
    ]),
  );

/** Adds a row for each field that is not in the layout. */
export const withOthers = (rows: PanelView['edit'], names: readonly string[]): PanelView['edit'] => [
  ...rows,
  ...names.filter((name) => !rows.flat(2).includes(name)).map((name) => [name]),
];
