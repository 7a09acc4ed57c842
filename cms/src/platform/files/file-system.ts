/** The parameters are for tests. */

export const hasFileModes = (platform: NodeJS.Platform = process.platform): boolean => platform !== 'win32';

/** Windows cannot open folders. */
export const canSyncFolders = (platform: NodeJS.Platform = process.platform): boolean => platform !== 'win32';
