import { growth } from './lib/growth.mjs';

/** How cost grows with what is stored, on PostgreSQL. @param {{ rounds: number, seconds: number }} options */
export default (options) => growth('postgres', options);
