import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isRoot } from '../../lib/platform.mjs';
import { Stop } from '../../lib/stop.mjs';

const has = (program) =>
  ['/usr/sbin', '/usr/bin', '/sbin', '/bin'].some((folder) => existsSync(`${folder}/${program}`));

/** @returns {number} the maximum packet size of the loopback, in bytes */
const mtuHere = () =>
  Number(/ mtu (\d+)/.exec(execFileSync('ip', ['link', 'show', 'dev', 'lo'], { encoding: 'utf8' }))?.[1]);

/**
 * Runs this script again in a network namespace whose loopback packets are as small as a real network's: the default
 * of 65,536 bytes would hide how well responses fill their packets.
 * @param {number} mtu bytes
 * @returns {number | undefined} the exit code of the second run; undefined inside that run, or if packets already have
 *   that size
 * @throws {Stop} if that is impossible
 */
export function runWithMtu(mtu) {
  if (process.platform !== 'linux' || !isRoot() || !has('unshare') || !has('ip'))
    throw new Stop('--mtu needs Linux, root, and the programs ip (iproute2) and unshare (util-linux).');
  if (mtuHere() === mtu) return undefined;
  const inside = ['sh', '-c', `ip link set dev lo mtu ${mtu} up && exec "$@"`, 'sh'];
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const { status } = spawnSync('unshare', ['--net', ...inside, ...again], { stdio: 'inherit' });
  return status ?? 1;
}
