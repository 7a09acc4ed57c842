import { Badge } from '@strapi/design-system';
import type { Header } from '../list-header';
import { Face } from './face';
import { wordsOfState } from './state-words';

/** Adds the state to lists of moderated entries, and the photo to testimonials. */
export const withStateAndFace = <Columns extends { displayedHeaders: Header[] }>(columns: Columns): Columns => ({
  ...columns,
  displayedHeaders: columns.displayedHeaders.map((header) => {
    if (header.name === 'moderation') return { ...header, cellFormatter: state };
    return header.name === 'photo' ? { ...header, cellFormatter: face } : header;
  }),
});

const state: Header['cellFormatter'] = ({ moderation }) => {
  const words = wordsOfState(moderation);
  return words ? <Badge variant={words.variant}>{words.short}</Badge> : '-';
};

const face: Header['cellFormatter'] = ({ documentId, photo }) => (
  <Face id={String(documentId)} picture={photo as Parameters<typeof Face>[0]['picture']} />
);
