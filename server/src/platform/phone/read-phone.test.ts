import { expect, test } from 'vitest';
import { phoneReader, readPhone } from './read-phone.ts';

const FINNISH = { timeZone: 'Europe/Helsinki', companyLanguage: 'sv' } as const;
const SWEDISH = { timeZone: 'Europe/Stockholm', companyLanguage: 'sv' } as const;
const LITHUANIAN = { timeZone: 'Europe/Vilnius', companyLanguage: 'lt' } as const;

test.each([
  [FINNISH, '040 123 4567', '+358401234567'],
  [FINNISH, '(040) 123-4567', '+358401234567'],
  [FINNISH, '040 123’4567', '+358401234567'],
  [FINNISH, "040 123'4567", '+358401234567'],
  [FINNISH, '040/1234567', '+358401234567'],
  [FINNISH, '040–123 4567', '+358401234567'],
  [FINNISH, '040·123·4567', '+358401234567'],
  [FINNISH, 'tel:+358 40 1234567', '+358401234567'],
  [FINNISH, '09 123 456', '+3589123456'],
  [FINNISH, '401234567', '+358401234567'],
  [FINNISH, '358401234567', '+358401234567'],
  [SWEDISH, '070-123 45 67', '+46701234567'],
  [SWEDISH, '701234567', '+46701234567'],
  [LITHUANIAN, '8 612 34567', '+37061234567'],
  [LITHUANIAN, '0 612 34567', '+37061234567'],
  [LITHUANIAN, '612 34567', '+37061234567'],
  [{ ...LITHUANIAN, timeZone: 'Europe/Helsinki' }, '8 612 34567', '+37061234567'],
  [{ ...SWEDISH, timeZone: 'Europe/Copenhagen' }, '20 12 34 56', '+4520123456'],
  [{ ...FINNISH, timeZone: 'Etc/UTC' }, '040 123 4567', '+358401234567'],
])('a number without country code is of the company’s country: %j %s', (company, input, number) => {
  expect(phoneReader(company)(input)).toBe(number);
});

test.each([
  ['+358 40 123 4567', '+358401234567'],
  ['00358401234567', '+358401234567'],
  ['+46 (0)70-123 45 67', '+46701234567'],
  ['+370 8 612 34567', '+37061234567'],
  ['+390612345678', '+390612345678'],
  ['+15551234567', '+15551234567'],
  ['+999123456789', '+999123456789'],
])('a number with country code is the same in every company: %s', (input, number) => {
  for (const company of [FINNISH, SWEDISH, LITHUANIAN]) expect(phoneReader(company)(input)).toBe(number);
});

test.each([
  '',
  'matti',
  '12345',
  '040 1',
  '040 123 4567 89012',
  '+358',
  '+0401234567',
  '+12345678901234567',
  '040 123 4567 (työ)',
  '040 123 4567 / 040 123 4568',
  '040 123 4567/8',
  '358401234567 ext. 5',
  `040 123 4567${' '.repeat(50)}`,
])('%j is rejected', (input) => {
  expect(readPhone(input)).toBeUndefined();
});
