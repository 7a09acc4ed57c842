import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { isPrivate, post } from './send';

describe('Private addresses', () => {
  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'fd00::1',
    'fe80::1',
    'febf::1',
    'ff02::1',
    '2002:7f00:1::',
  ])('%s is private', (address) => expect(isPrivate(address)).toBe(true));

  test.each(['93.184.216.34', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:93.184.216.34'])(
    '%s is public',
    (address) => expect(isPrivate(address)).toBe(false),
  );
});

describe('A webhook', () => {
  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data',
  ])('is not sent to %s', async (url) => {
    await expect(post(url, '{}', {}, false)).rejects.toThrow('not on the internet');
  });

  test('is sent only over TLS', async () => {
    await expect(post('http://example.org/', '{}', {}, false)).rejects.toThrow('https://');
  });

  test('is sent to this machine only if local addresses are allowed', async () => {
    const server = createServer((_request, response) => response.end('x'.repeat(1e6))).listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    await post(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, '{}', {}, true);
    server.close();
  });
});
