import { Box, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A time as the panel has it; undefined if there is none. */
export const momentOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? moment.format(new Date(value)) : undefined;

/** Shows the fields that the product fills beside the entry, so they need no form field. Skips empty ones. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return facts
    .filter(([, value]) => value)
    .map(([name, value]) => (
      <Box key={name}>
        <Typography variant="pi" textColor="neutral600" tag="p">
          {name}
        </Typography>
        <Typography tag="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </Box>
    ));
}
