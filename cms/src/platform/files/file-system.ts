/** What file systems cannot do everywhere, in one place. Each takes the system's name, so that tests see all answers. */

/** Whether modes of files and folders say who may read them. */
export const hasFileModes = (platform: NodeJS.Platform = process.platform): boolean => platform !== 'win32';

/** Whether a folder can be put on the disk. Windows does it by itself, and opens no folder. */
export const canSyncFolders = (platform: NodeJS.Platform = process.platform): boolean => platform !== 'win32';
