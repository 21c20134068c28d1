import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

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
