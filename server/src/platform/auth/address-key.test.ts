import { expect, test } from 'vitest';
import { addressKey, deviceOf } from './address-key.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:42:1:2:3:4', '2001:db8:0:42::/64'],
  ['2001:0DB8:0:42::9', '2001:db8:0:42::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${AGENT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${AGENT} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${AGENT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge · Windows'],
])('%s is called %s', (agent, name) => expect(deviceOf(agent)).toBe(name));
