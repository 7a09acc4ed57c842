import { existsSync, readFileSync } from 'node:fs';
import { join, win32 } from 'node:path';

/**
 * Differences between operating systems, in one place. Each function takes the system's name, so that tests
 * see the answers for all of them.
 * @typedef {NodeJS.Platform} Platform
 */

/** True if a child can lead a process group of its own, which Ctrl-C in the terminal does not reach. */
export const hasProcessGroups = (platform = process.platform) => platform !== 'win32';

/** True if modes of files and folders say who may read them. */
export const hasFileModes = (platform = process.platform) => platform !== 'win32';

/**
 * The flag that opens a file or folder to flush it to the disk; null where the system cannot flush it. Windows flushes
 * folders by itself, and a file must be open for writing.
 * @param {boolean} isFolder
 * @returns {'r' | 'r+' | null}
 */
export function syncFlag(isFolder, platform = process.platform) {
  if (platform !== 'win32') return 'r';
  return isFolder ? null : 'r+';
}

/** True if this process runs as root: PostgreSQL and Chromium treat that differently. */
export const isRoot = ({ getuid } = process) => getuid?.() === 0;

/**
 * The command that runs npm without a shell: on Windows npm is a batch file, which only a shell runs.
 * @param {string[]} args
 * @param {{ platform?: Platform, env?: NodeJS.ProcessEnv, execPath?: string }} [system]
 */
export function npmCommand(args, { platform = process.platform, env = process.env, execPath = process.execPath } = {}) {
  // Set by npm when it runs our scripts.
  const { npm_execpath: given } = env;
  if (given && /npm-cli\.c?js$/.test(given)) return [execPath, given, ...args];
  if (platform !== 'win32') return ['npm', ...args];
  return [execPath, win32.join(win32.dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'), ...args];
}

/**
 * The command of a package, run by this Node: the links in `node_modules/.bin` are batch files on Windows. The lock file
 * names it also before the package is installed.
 * @param {string} folder that the package is installed in
 * @param {string} name of the package
 * @param {string} [command] where it differs from the name
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

/** The package of npm that brings Node's program for a system, and where in it the program is. */
export function nodePackage(platform = process.platform, arch = process.arch) {
  if (platform === 'win32') return { name: `node-win-${arch}`, program: 'bin/node.exe' };
  // The packages without this prefix are for Intel.
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return { name: `${prefix}-${platform}-${arch}`, program: 'bin/node' };
}

/** The command that copies a folder's contents with owners and modes; null where Node's own copy does. */
export const copyCommand = (from, to, platform = process.platform) =>
  platform === 'win32' ? null : ['cp', '-a', `${from}/.`, to];

/** True if apt-get can install missing programs. */
export const isDebianRoot = () => isRoot() && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
