import type { ReactNode } from 'react';

/** A list column as Strapi's hook `inject-column-in-table` passes it. */
export interface Header {
  name: string;
  label: unknown;
  cellFormatter?: (document: Record<string, unknown>) => ReactNode;
}
