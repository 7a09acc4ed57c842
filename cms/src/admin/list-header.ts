import type { ReactNode } from 'react';

/** List column in Strapi's hook `inject-column-in-table`. */
export interface Header {
  name: string;
  label: unknown;
  cellFormatter?: (document: Record<string, unknown>) => ReactNode;
}
