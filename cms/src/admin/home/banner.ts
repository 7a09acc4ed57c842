/** Strapi keeps under this key, with the kind of media library and the id of the installation, that one has closed it. */
const KEY = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_';

/** Closes the banner about the new media library before it is seen: there is no setting for it, and no upload here. */
export function dismissMediaLibraryBanner(): void {
  for (const legacy of [true, false]) {
    // The id is not known before the first answer; after it there is none (`uuid` of package.json).
    for (const uuid of [undefined, false]) localStorage.setItem(`${KEY}${legacy}:${uuid}`, 'true');
  }
}
