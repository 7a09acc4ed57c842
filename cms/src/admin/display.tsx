import { Box, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { commonMessages } from '../contract/calls';

export const messageOf = (error: unknown): string =>
  (error as { message?: string } | undefined)?.message || commonMessages.generic;

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const momentOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? moment.format(new Date(value)) : undefined;

/** Shows read-only fields. Skips empty ones. */
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
