import { Typography } from '@strapi/design-system';
import { usePhotoQuery } from './api';

interface FaceProps {
  id: string;
  /** Photo in the media library, which overrides the author's. */
  picture?: { url: string; formats?: { thumbnail?: { url: string } } } | null;
}

export function Face({ id, picture }: FaceProps) {
  const chosen = picture?.formats?.thumbnail?.url ?? picture?.url;
  const { data } = usePhotoQuery(id, { skip: Boolean(chosen) });
  const source = chosen ?? data?.photo;
  if (!source) return <Typography textColor="neutral800">-</Typography>;
  return <img src={source} alt="" width={40} height={40} style={{ borderRadius: '50%', objectFit: 'cover' }} />;
}
