import { Typography } from '@strapi/design-system';
import { usePhotoQuery } from './api';

interface FaceProps {
  id: string;
  /** The media library's photo, which wins over the one the author sent. */
  picture?: { url: string; formats?: { thumbnail?: { url: string } } } | null;
}

/** The photo of a testimonial, small enough for a list row. */
export function Face({ id, picture }: FaceProps) {
  const chosen = picture?.formats?.thumbnail?.url ?? picture?.url;
  const { data } = usePhotoQuery(id, { skip: Boolean(chosen) });
  const source = chosen ?? data?.photo;
  if (!source) return <Typography textColor="neutral800">-</Typography>;
  return <img src={source} alt="" width={40} height={40} style={{ borderRadius: '50%', objectFit: 'cover' }} />;
}
