import { Bone, Loading } from '../../../ui/page-state';

/** The shape of the list while it is on its way. */
export const IssuedLoading = () => (
  <Loading label="Loading the certificates…">
    {[100, 96, 98, 94].map((width) => (
      <Bone key={width} width={width} tall />
    ))}
  </Loading>
);
