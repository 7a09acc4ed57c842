/**
 * Preloaded into a product under test (`NODE_OPTIONS=-r`): its clock goes ahead by the milliseconds that stand in the
 * file CLOCK_FILE, as soon as they stand there.
 */
const { readFileSync, watchFile } = require('node:fs');

const file = process.env.CLOCK_FILE;
let ahead = 0;
const read = () => {
  try {
    ahead = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    ahead = 0;
  }
};
read();
watchFile(file, { interval: 20, persistent: false }, read);

const RealDate = Date;
const now = () => RealDate.now() + ahead;
class MovedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }
  static now() {
    return now();
  }
}
globalThis.Date = MovedDate;
