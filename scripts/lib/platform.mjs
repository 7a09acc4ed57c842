import { existsSync, readFileSync } from 'node:fs';
import { join, win32 } from 'node:path';

/**
 * Differences between operating systems. Functions take the system's name, so that tests can cover every system.
 * @typedef {NodeJS.Platform} Platform
 */

/** True if a child can have its own process group, which Ctrl-C in the terminal does not reach. */
export const hasProcessGroups = (platform = process.platform) => platform !== 'win32';

/** Windows flushes folders by itself, and flushes a file only if it is open for writing. */
export function syncFlag(isFolder, platform = process.platform) {
  if (platform !== 'win32') return 'r';
  return isFolder ? null : 'r+';
}

/** Root changes how PostgreSQL and Chromium behave. */
export const isRoot = ({ getuid } = process) => getuid?.() === 0;

/** Avoids a shell: on Windows npm is a batch file, which needs one. */
export function npmCommand(args, { platform = process.platform, env = process.env, execPath = process.execPath } = {}) {
  // Set by npm when it runs our scripts.
  const { npm_execpath: given } = env;
  if (given && /npm-cli\.c?js$/.test(given)) return [execPath, given, ...args];
  if (platform !== 'win32') return ['npm', ...args];
  return [execPath, win32.join(win32.dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'), ...args];
}

/**
 * Runs a package's command by this Node: the links in `node_modules/.bin` are batch files on Windows. Reads the lock
 * file, so the package need not be installed.
 */
export function packageCommand(folder, name, command = name) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const home = join('node_modules', name);
  return [process.execPath, join(folder, home, packages[`node_modules/${name}`].bin[command])];
}

/** Paths of browsers that are not on the PATH. */
export function browserPlaces(platform = process.platform, env = process.env) {
  if (platform === 'darwin')
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ];
  if (platform !== 'win32') return [];
  return [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => win32.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));
}

/** Returns the package, and the path of the binary in it. */
export function nodePackage(platform = process.platform, arch = process.arch) {
  if (platform === 'win32') return { name: `node-win-${arch}`, program: 'bin/node.exe' };
  // On macOS, the packages with the other prefix are for Intel.
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return { name: `${prefix}-${platform}-${arch}`, program: 'bin/node' };
}

/** Copies with owners and modes; null if Node's own copy suffices. */
export const copyCommand = (from, to, platform = process.platform) =>
  platform === 'win32' ? null : ['cp', '-a', `${from}/.`, to];

export const isDebianRoot = () => isRoot() && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
