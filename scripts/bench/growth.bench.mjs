import { growth } from './lib/growth.mjs';

/** Measures how cost grows with stored data, on SQLite. @param {{ rounds: number, seconds: number }} options */
export default (options) => growth('sqlite', options);
