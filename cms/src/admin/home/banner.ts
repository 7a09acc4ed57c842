/** Strapi's key for a dismissed banner, followed by the kind of media library and the installation's ID. */
const KEY = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_';

/** Dismisses the banner about the new media library; it has no setting. */
export function dismissMediaLibraryBanner(): void {
  for (const legacy of [true, false]) {
    // The ID is undefined before the first answer and false afterwards (`uuid` in package.json).
    for (const uuid of [undefined, false]) localStorage.setItem(`${KEY}${legacy}:${uuid}`, 'true');
  }
}
