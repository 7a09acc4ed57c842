import { InvalidInput } from '../../platform/errors';

/** A file that is no list: said of the file, as its field is called. */
export const unreadable = (msg: string): InvalidInput => new InvalidInput([{ field: 'sheet', msg }]);
