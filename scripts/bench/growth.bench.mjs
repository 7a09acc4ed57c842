import { growth } from './lib/growth.mjs';

/** How cost grows with what is stored, on SQLite. @param {{ rounds: number, seconds: number }} options */
export default (options) => growth('sqlite', options);
