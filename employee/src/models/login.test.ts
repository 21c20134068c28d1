import type { Client, Result } from '@piiri/shared/client.ts';
import { describe, expect, it, vi } from 'vitest';
import { createLogin } from './login.ts';

const answer = (data: unknown): Result<never> => ({
  ok: true,
  status: 200,
  data: data as never,
  headers: new Headers(),
});
const refusal = (status: number, headers: Record<string, string> = {}): Result<never> => ({
  ok: false,
  status,
  error: null,
  data: null,
  headers: new Headers(headers),
});

function setUp(answers: Record<string, Result<never>>, now = () => new Date('2026-11-21T10:00:00Z')) {
  const post = vi.fn(async (path: string, _body: object) => answers[path] ?? refusal(500));
  const begin = vi.fn(async () => true);
  const api = { post } as unknown as Pick<Client, 'post'>;
  return { post, begin, login: createLogin(api, { begin }, now) };
}

const byPhone = {
  'v1/auth/initlogin/': answer({ method: 'mobile' }),
  'v1/auth/mobilelogin/': answer({ attempt_id: 'a1', expires: '2026-11-21T10:05:00Z' }),
};

describe('login', () => {
  it('asks for the password of a user name', async () => {
    const { login, begin } = setUp({
      'v1/auth/initlogin/': answer({ method: 'password' }),
      'v1/auth/login/': answer({ token: 't' }),
    });
    await login.giveIdentity(' employee ');
    expect(login.identity.value).toBe('employee');
    expect(login.step.value).toBe('password');
    expect(await login.givePassword('secret')).toBe(true);
    expect(begin).toHaveBeenCalledWith({ token: 't' });
  });

  it('says no more than that a password failed', async () => {
    const { login } = setUp({ 'v1/auth/login/': refusal(401) });
    expect(await login.givePassword('wrong')).toBe(false);
    expect(login.problem.value).toEqual({ kind: 'failed' });
    expect(login.busy.value).toBe(false);
  });

  it('sends a code to a phone number and confirms it with the attempt', async () => {
    const { login, post } = setUp({ ...byPhone, 'v2/auth/otp/': answer({ token: 't' }) });
    await login.giveIdentity('+358400000004');
    expect(login.step.value).toBe('pin');
    expect(await login.givePin('123456')).toBe(true);
    expect(post).toHaveBeenLastCalledWith('v2/auth/otp/', {
      phone_number: '+358400000004',
      pin_code: '123456',
      attempt_id: 'a1',
    });
  });

  it('tells a wrong code from one whose time is past', async () => {
    let time = new Date('2026-11-21T10:00:00Z');
    const { login } = setUp({ ...byPhone, 'v2/auth/otp/': refusal(401) }, () => time);
    await login.giveIdentity('+358400000004');
    await login.givePin('000000');
    expect(login.problem.value).toEqual({ kind: 'pin_failed' });
    time = new Date('2026-11-21T10:06:00Z');
    await login.givePin('000000');
    expect(login.problem.value).toEqual({ kind: 'pin_expired' });
  });

  it('says how long to wait after too many tries', async () => {
    const { login } = setUp({ 'v1/auth/login/': refusal(429, { 'Retry-After': '42' }) });
    await login.givePassword('wrong');
    expect(login.problem.value).toEqual({ kind: 'too_many', seconds: 42 });
  });

  it('leaves a lost connection to the alert, and starts over when asked', async () => {
    const { login } = setUp({ ...byPhone, 'v2/auth/otp/': refusal(0) });
    await login.giveIdentity('+358400000004');
    await login.givePin('123456');
    expect(login.problem.value).toBeNull();
    login.startOver();
    expect(login.step.value).toBe('identity');
  });
});
