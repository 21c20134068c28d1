import { describe, expect, test } from 'vitest';
import { COMMON_WORDS } from './common-words.ts';
import { hashPassword, isPassword, PASSWORD_MAX, passwordProblem } from './password-rules.ts';

const NAMES = ['mmeikalainen', 'Matti', 'Meikäläinen', '+358401234567', 'Revontuli Oy'];

describe('a rejected password', () => {
  test.each(['Kuu7hylje', 'äöåÄÖÅ123', '🌲🌲🌊🌊🐟🐟🛶🛶🏔'])('is too short: %s', (password) => {
    expect(passwordProblem(password)).toBe('password_too_short {"min":10}');
  });

  test('is too long', () => {
    const password = 'Kuutamo-ja-7-hylettä '.repeat(10);
    expect(passwordProblem(password)).toBe(`too_long {"max":${PASSWORD_MAX}}`);
  });

  test.each([
    'password123',
    'Password1!',
    'P4$$w0rd2026',
    'passwordpassword',
    'Salasana123',
    'Salasana.2026',
    's4l4s4n4!!!!',
    'Lösenord2026',
    'Slaptažodis1',
    'tervetuloa1',
    'Welcome2026!',
    '2026kesäloma',
    'iloveyou1234',
    'letmein12345',
    'l3tm31n2024',
    'chocolate1',
    'Liverpool10',
    'anna19850412',
    'Marraskuu2026',
    'admin-admin-1',
    'Correct-Horse-Battery-Staple',
  ])('is a common word with digits: %s', (password) => {
    expect(passwordProblem(password)).toBe('password_too_common');
  });

  test.each([
    '1234567890',
    '0987654321',
    'qwertyuiop',
    'Qwerty12345',
    'asdfghjklö',
    '1qaz2wsx3edc',
    'qwertyuiop1!',
    'abcdefghij',
    'zyxwvutsrq',
    '!QAZ2wsx#EDC'.replace(/[!#]/g, '1'),
    '1111111111',
    'aaaaaaaaaaaa',
    'abababababab',
    '12341234123412',
    '0000011111222',
  ])('is a keyboard sequence or a repetition: %s', (password) => {
    expect(passwordProblem(password)).toBe('password_too_common');
  });

  test.each([
    'Revontuli1',
    'revontuli-oy-1',
    'Mmeikalainen1',
    'MattiMeikäläinen',
    'matti.meikalainen',
    '+358401234567',
    'piiripiiri99',
  ])('is hardly more than a known name: %s', (password) => {
    expect(passwordProblem(password, NAMES)).toBe('password_too_common');
  });
});

test.each([
  'Kuutamo-ja-7-hylettä',
  'Revontuli-2026',
  'x7Gq!mP2vL',
  'neljä märkää saapasta',
  '🌲🌊🐟🛶🏔🦌❄️🔥🌌🚣',
  'Matti ajaa polkupyörällä',
  '7302945186',
])('an accepted password: %s', (password) => {
  expect(passwordProblem(password, NAMES)).toBeUndefined();
});

test('the list of common words covers far more than a thousand passwords', () => {
  expect(COMMON_WORDS.size).toBeGreaterThan(1000);
});

test('a password is stored as argon2id and matches in every Unicode normalisation form', async () => {
  const hash = await hashPassword('Hylettä 7 kertaa');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('Hylettä 7 kertaa'.normalize('NFD'), hash)).toBe(true);
  expect(await isPassword('hylettä 7 kertaa', hash)).toBe(false);
  expect(await isPassword('Hylettä 7 kertaa', null)).toBe(false);
});
