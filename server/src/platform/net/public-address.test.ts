import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchPublic, ResponseTooLargeError } from './fetch-public.ts';
import { isLoopback, isPublicAddress, PrivateAddressError, resolvePublic } from './public-address.ts';

const LIMITS = { timeoutMs: 2000, maxBytes: 1000 };

describe('public addresses', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::7f00:1',
    '64:ff9b::a00:1',
    '2001:0:4136:e378::1',
    '2001:db8::1',
    '2002:a00:1::1',
    'fe80::1',
    'fec0::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    'example.com',
    '',
  ])('do not include %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450::1',
  ])('include %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:a00:1]/',
    'http://localhost/',
    'http://１２７.0.0.1/',
  ])('are checked after resolving %s', (address) =>
    expect(resolvePublic(new URL(address))).rejects.toThrow(PrivateAddressError),
  );

  it('recognise loopback', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
    expect(['10.0.0.1', '::2', 'localhost'].some(isLoopback)).toBe(false);
  });
});

describe('a request to a public address', () => {
  const open: (() => void)[] = [];
  afterEach(() => {
    for (const close of open.splice(0)) close();
  });
  async function startServer(listener: RequestListener) {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://localhost:${(server.address() as AddressInfo).port}/path?a=1`;
  }

  it('reaches no private address', async () => {
    let called = 0;
    const address = await startServer((_request, response) => {
      called += 1;
      response.end();
    });
    await expect(fetchPublic(address, {}, LIMITS)).rejects.toThrow(PrivateAddressError);
    await expect(fetchPublic('file:///etc/passwd', {}, LIMITS)).rejects.toThrow(TypeError);
    expect(called).toBe(0);
  });

  it('behaves as fetch and follows no redirect', async () => {
    const address = await startServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      response.writeHead(302, { location: 'http://10.0.0.1/', 'content-type': 'text/plain' });
      response.end(`${request.method} ${request.url} ${request.headers['x-a']} ${Buffer.concat(chunks)}`);
    });
    const answer = await fetchPublic(
      address,
      { method: 'POST', headers: { 'x-a': 'b' }, body: new URLSearchParams({ c: 'd' }) },
      { ...LIMITS, allowPrivate: true },
    );
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('http://10.0.0.1/');
    expect(await answer.text()).toBe('POST /path?a=1 b c=d');
  });

  it('rejects an answer that is too long', async () => {
    const address = await startServer((_request, response) => response.end('x'.repeat(2000)));
    await expect(fetchPublic(address, {}, { ...LIMITS, allowPrivate: true })).rejects.toThrow(
      ResponseTooLargeError,
    );
  });

  it('ends after its timeout or when its caller aborts it', async () => {
    const address = await startServer((_request, response) => response.write('x'));
    const limits = { ...LIMITS, timeoutMs: 100, allowPrivate: true };
    await expect(fetchPublic(address, {}, limits)).rejects.toThrow('timeout');
    const caller = AbortSignal.abort(new Error('not wanted'));
    await expect(fetchPublic(address, { signal: caller }, limits)).rejects.toThrow('not wanted');
  });

  it('ends after its timeout also when memory is collected meanwhile', async () => {
    const fixture = fileURLToPath(new URL('./fetch-public.fixture.ts', import.meta.url));
    const run = promisify(execFile)(process.execPath, ['--expose-gc', '--import', 'tsx', fixture]);
    expect((await run).stdout).toBe('8 timed out, 0 still wait\n');
  });
});
