/** How a content type is shown in the panel: what an editor reads, and what the product writes by itself. */
export interface PanelView {
  fields: Record<string, { label: string; description?: string; placeholder?: string; readOnly?: true; hidden?: true }>;
  /** The field that names an entry. */
  mainField: string;
  sortBy?: string;
  sortOrder?: 'ASC' | 'DESC';
  /** Columns of the list. */
  list: string[];
  /** Rows of the form; each field with its share of twelve. */
  edit: [name: string, size: number][][];
}

/** A row of one field over the whole width. */
export const wide = (name: string): [string, number][] => [[name, 12]];
