export interface PanelView {
  fields: Record<string, { label: string; description?: string; placeholder?: string; readOnly?: true; hidden?: true }>;
  mainField: string;
  sortBy?: string;
  sortOrder?: 'ASC' | 'DESC';
  list: string[];
  /** Widths out of 12. */
  edit: [name: string, size: number][][];
}

export const wide = (name: string): [string, number][] => [[name, 12]];
