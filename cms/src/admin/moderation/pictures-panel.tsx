import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { Flex, Loader, Typography } from '@strapi/design-system';
import { usePicturesQuery } from './api';
import { isModerated } from './moderated';

/** Pictures sent by the author. */
export const PicturesPanel: PanelComponent = ({ model, documentId = '' }: PanelComponentProps) => {
  const skip = !isModerated(model) || !documentId;
  const { data, isLoading, error } = usePicturesQuery({ model, id: documentId }, { skip });
  if (skip || data?.pictures.length === 0) return null;
  return {
    title: 'The author’s pictures',
    content: (
      <Flex direction="column" alignItems="stretch" gap={4} width="100%">
        {isLoading && <Loader small>Loading the pictures…</Loader>}
        {error && <Typography textColor="danger600">The pictures could not be loaded.</Typography>}
        {data?.pictures.map(({ words, picture }) => (
          <figure key={words}>
            {picture && <img src={picture} alt={words} style={{ width: '100%', borderRadius: 4 }} />}
            <Typography tag="figcaption" textColor="neutral600">
              {picture ? words : `${words} (missing)`}
            </Typography>
          </figure>
        ))}
      </Flex>
    ),
  };
};
