import type { Core } from '@strapi/strapi';
import { messages } from '../../contract/messages';
import { RequestError } from '../errors';
import { hasTooManyPixels } from '../files/photo';
import { replaceMethods } from './replace-methods';

interface Pictures {
  isFaultyImage(file: { filepath?: string }): Promise<boolean>;
}

/** Limits pixels in the media library as in the forms: decoding could take gigabytes. */
export function limitPictures(strapi: Core.Strapi): void {
  const pictures = strapi.plugin('upload').service('image-manipulation') as Pictures;
  const isFaulty = pictures.isFaultyImage.bind(pictures);
  replaceMethods('media library', pictures, {
    async isFaultyImage(file) {
      if (file.filepath && (await hasTooManyPixels(file.filepath)))
        throw new RequestError(400, messages.file.tooManyPixels);
      return isFaulty(file);
    },
  });
}
