/** Access log line with a 5xx status: method, path and status in the product's formats. */
const FAILED_ANSWER = /(?:^|[\s"])[A-Z]+ \S+ 5\d\d \d+ ms/;
const UNWATCHED = /unhandled ?rejection/i;

/**
 * Finds a 5xx response or an unhandled rejection in a log.
 * @param {string} log
 * @param {RegExp} [broughtAbout] lines that a test causes on purpose
 * @returns {string | undefined} the first line with a defect
 */
export const findDefect = (log, broughtAbout) =>
  log.split('\n').find((line) => (FAILED_ANSWER.test(line) || UNWATCHED.test(line)) && !broughtAbout?.test(line));
