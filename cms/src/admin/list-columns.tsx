import { Badge, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { courseWord } from '../contract/certificate/certificate';
import { moderatedTestimonial } from '../contract/testimonial';
import { usePicturesQuery } from './moderation/api';
import { wordsOfState } from './moderation/moderated';

/** List column passed to Strapi's hook `inject-column-in-table`. */
interface Header {
  name: string;
  label: unknown;
  cellFormatter?: (document: Record<string, unknown>) => ReactNode;
}

interface FaceProps {
  id: string;
  /** Media library photo, which overrides the author's. */
  picture?: { url: string; formats?: { thumbnail?: { url: string } } } | null;
}

function Face({ id, picture }: FaceProps) {
  const chosen = picture?.formats?.thumbnail?.url ?? picture?.url;
  const { data } = usePicturesQuery({ model: moderatedTestimonial.uid, id }, { skip: Boolean(chosen) });
  const source = chosen ?? data?.pictures[0]?.picture;
  if (!source) return <Typography textColor="neutral800">-</Typography>;
  return <img src={source} alt="" width={40} height={40} style={{ borderRadius: '50%', objectFit: 'cover' }} />;
}

const state: Header['cellFormatter'] = ({ moderation }) => {
  const words = wordsOfState(moderation);
  return words ? <Badge variant={words.variant}>{words.short}</Badge> : '-';
};

const face: Header['cellFormatter'] = ({ documentId, photo }) => (
  <Face id={String(documentId)} picture={photo as Parameters<typeof Face>[0]['picture']} />
);

const typeWord: Header['cellFormatter'] = ({ isInternship }) => courseWord(isInternship === true);

const overrides: Record<string, Partial<Header>> = {
  isInternship: { label: 'Type', cellFormatter: typeWord },
  moderation: { cellFormatter: state },
  photo: { cellFormatter: face },
};

/** Formats certificate types, moderation states and photos in lists. */
export const formatColumns = <Columns extends { displayedHeaders: Header[] }>(columns: Columns): Columns => ({
  ...columns,
  displayedHeaders: columns.displayedHeaders.map((header) => ({ ...header, ...overrides[header.name] })),
});
