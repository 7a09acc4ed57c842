import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { Flex, Loader, Typography } from '@strapi/design-system';
import { usePhotoQuery, usePicturesQuery } from './api';
import { BLOG_POST, TESTIMONIAL } from './moderated';

/** Photo sent by the author. */
export const PhotoPanel: PanelComponent = ({ model, documentId }: PanelComponentProps) => {
  if (model !== TESTIMONIAL || !documentId) return null;
  return { title: 'Photo of the author', content: <Photo id={documentId} /> };
};

function Photo({ id }: { id: string }) {
  const { data, isLoading, error } = usePhotoQuery(id);
  if (isLoading) return <Loader small>Loading the photo</Loader>;
  if (error) return <Typography textColor="danger600">The photo could not be loaded.</Typography>;
  if (!data?.photo) return <Typography textColor="neutral600">No photo was sent with this entry.</Typography>;
  return <img src={data.photo} alt="As the author sent it" style={{ width: '100%', borderRadius: 4 }} />;
}

export const PicturesPanel: PanelComponent = ({ model, document, documentId }: PanelComponentProps) => {
  if (model !== BLOG_POST || !documentId || !/\(picture:[1-8]\)/.test(String(document?.content))) return null;
  return { title: 'Pictures', content: <Pictures id={documentId} /> };
};

function Pictures({ id }: { id: string }) {
  const { data, isLoading, error } = usePicturesQuery(id);
  if (isLoading) return <Loader small>Loading the pictures</Loader>;
  if (error || !data) return <Typography textColor="danger600">The pictures could not be loaded.</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {data.pictures.map(({ number, alt, picture }) => (
        <figure key={number}>
          {picture && <img src={picture} alt={alt} style={{ width: '100%', borderRadius: 4 }} />}
          <Typography tag="figcaption" textColor="neutral600">
            {number}: {picture ? alt : 'not there'}
          </Typography>
        </figure>
      ))}
    </Flex>
  );
}
