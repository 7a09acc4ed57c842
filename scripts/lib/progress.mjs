const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** "48.2 MB" */
export function sizeWords(bytes) {
  let unit = 0;
  let number = bytes;
  while (number >= 1000 && unit < units.length - 1) {
    number /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? number : number.toFixed(1)} ${units[unit]}`;
}

export const filesWords = (count) => `${count} ${count === 1 ? 'file' : 'files'}`;

const REDRAW_MS = 100;

/** Shows a step's progress: on a terminal in one changing line, elsewhere only when it is done. */
export function progress(what) {
  const begun = Date.now();
  const tty = process.stdout.isTTY;
  let drawn = 0;
  const at = (words) => {
    if (!tty || Date.now() - drawn < REDRAW_MS) return;
    drawn = Date.now();
    process.stdout.write(`\r\x1b[K${what} … ${words}`);
  };
  at('');
  return {
    at,
    done(words) {
      if (tty) process.stdout.write('\r\x1b[K');
      console.log(`${what}: ${words} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    },
  };
}
