import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { Loader, Typography } from '@strapi/design-system';
import { usePhotoQuery } from './api';
import { TESTIMONIAL } from './moderated';

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
