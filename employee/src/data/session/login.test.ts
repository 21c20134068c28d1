import type { Client, Result } from '@piiri/shared/client.ts';
import type { SignInProblemKind } from '@piiri/shared/sign-in-problems.ts';
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

function setUp(
  answers: Record<string, Result<never>>,
  now = () => new Date('2026-11-21T10:00:00Z'),
  link?: string,
  more: Parameters<typeof createLogin>[2] = {},
) {
  const post = vi.fn(
    async (path: string, _body?: object, _options?: object) => answers[path] ?? refusal(500),
  );
  const startSession = vi.fn(async () => true);
  const api = { post } as unknown as Pick<Client, 'post'>;
  return { post, startSession, login: createLogin(api, { start: startSession }, { now, link, ...more }) };
}

const byPhone = {
  'v1/auth/initlogin/': answer({ method: 'mobile' }),
  'v1/auth/mobilelogin/': answer({ attempt_id: 'a1', expires: '2026-11-21T10:05:00Z' }),
};

describe('login', () => {
  it('asks a person with a user name for the password', async () => {
    const { login, startSession } = setUp({
      'v1/auth/initlogin/': answer({ method: 'password' }),
      'v1/auth/login/': answer({ token: 't' }),
    });
    await login.giveIdentity(' employee ');
    expect(login.identity.value).toBe('employee');
    expect(login.step.value).toBe('password');
    expect(await login.givePassword('secret')).toBe(true);
    expect(startSession).toHaveBeenCalledWith({ token: 't' });
  });

  it('reports only that a password failed, without a reason', async () => {
    const { login } = setUp({ 'v1/auth/login/': refusal(401) });
    expect(await login.givePassword('wrong')).toBe(false);
    expect(login.problem.value).toEqual({ kind: 'failed' });
    expect(login.busy.value).toBe(false);
  });

  it('sends a code to a phone number and confirms it with the attempt’s id', async () => {
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

  it('distinguishes a wrong code from an expired one', async () => {
    let time = new Date('2026-11-21T10:00:00Z');
    const { login } = setUp({ ...byPhone, 'v2/auth/otp/': refusal(401) }, () => time);
    await login.giveIdentity('+358400000004');
    await login.givePin('000000');
    expect(login.problem.value).toEqual({ kind: 'pin_failed' });
    time = new Date('2026-11-21T10:06:00Z');
    await login.givePin('000000');
    expect(login.problem.value).toEqual({ kind: 'pin_expired' });
  });

  it('reports how long to wait after too many attempts', async () => {
    const { login } = setUp({ 'v1/auth/login/': refusal(429, { 'Retry-After': '42' }) });
    await login.givePassword('wrong');
    expect(login.problem.value).toEqual({ kind: 'too_many', seconds: 42 });
  });

  it('shows no error of its own for a lost connection, and can start over', async () => {
    const { login } = setUp({ ...byPhone, 'v2/auth/otp/': refusal(0) });
    await login.giveIdentity('+358400000004');
    await login.givePin('123456');
    expect(login.problem.value).toBeNull();
    login.startOver();
    expect(login.step.value).toBe('identity');
  });

  it('asks to confirm the phone for a further company, and continues with the open ones if skipped', async () => {
    const open = { token: 'held', phone_to_confirm: '004' };
    const { login, startSession } = setUp({ 'v1/auth/login/': answer(open) });
    expect(await login.givePassword('secret')).toBe(false);
    expect([login.step.value, login.confirming.value, login.canGoOn()]).toEqual(['confirm', '004', true]);
    expect(startSession).not.toHaveBeenCalled();
    expect(await login.goOn()).toBe(true);
    expect(startSession).toHaveBeenCalledWith(open);
  });

  it('requests the code with the session’s token, and submits it without the phone number', async () => {
    const { login, post, startSession } = setUp({
      'v1/auth/login/': answer({ token: 'held', phone_to_confirm: '004' }),
      'v1/auth/confirmation/': answer({ attempt_id: 'a2', expires: '2026-11-21T10:05:00Z' }),
      'v2/auth/otp/': answer({ token: 'both', password_ended: true }),
    });
    await login.givePassword('secret');
    await login.confirm();
    expect(post).toHaveBeenLastCalledWith('v1/auth/confirmation/', undefined, {
      headers: { Authorization: 'Bearer held' },
    });
    expect(login.step.value).toBe('pin');
    expect(await login.givePin('123456')).toBe(false);
    expect(post).toHaveBeenLastCalledWith('v2/auth/otp/', { pin_code: '123456', attempt_id: 'a2' });
    expect(login.step.value).toBe('ended');
    await login.goOn();
    expect(startSession).toHaveBeenCalledWith({ token: 'both', password_ended: true });
  });

  it('accepts the code sent after a password that opens no company before confirmation', async () => {
    const sent = { attempt_id: 'a3', expires: '2026-11-21T10:05:00Z', phone_to_confirm: '004' };
    const unconfirmed = { ...refusal(401), data: { code: 'phone_unconfirmed', ...sent } } as Result<never>;
    const { login, post } = setUp({ 'v1/auth/login/': unconfirmed, 'v2/auth/otp/': answer({ token: 't' }) });
    await login.givePassword('secret');
    expect([login.step.value, login.problem.value, login.canGoOn()]).toEqual(['pin', null, false]);
    expect(await login.sendPin()).toBe(true);
    expect(post).toHaveBeenCalledTimes(2);
    expect(await login.givePin('123456')).toBe(true);
  });

  it('starts with a sign-in link if there is one, and reports an invalid link', async () => {
    const { post, login } = setUp({ 'v1/auth/link/': refusal(400) }, undefined, 'secret');
    expect(login.step.value).toBe('link');
    expect(await login.openLink()).toBe(false);
    expect(post).toHaveBeenCalledWith('v1/auth/link/', { token: 'secret' });
    expect(login.problem.value).toEqual({ kind: 'link_failed' });
    login.startOver();
    expect(login.step.value).toBe('identity');
  });
});

describe('login by a passkey', () => {
  const credential = { id: 'k', rawId: 'k', type: 'public-key' };
  const offered = { 'v1/auth/passkey/options/': answer({ challenge: 'c' }) };

  it('signs the server’s challenge, and starts the session', async () => {
    const sign = vi.fn(async () => credential);
    const answers = { ...offered, 'v1/auth/passkey/': answer({ token: 't' }) };
    const { login, post, startSession } = setUp(answers, undefined, undefined, { sign });
    expect(await login.givePasskey()).toBe(true);
    expect(sign).toHaveBeenCalledWith({ challenge: 'c' }, false);
    expect(post).toHaveBeenLastCalledWith('v1/auth/passkey/', { response: credential });
    expect(startSession).toHaveBeenCalledWith({ token: 't' });
  });

  it('reports neither a cancelled passkey nor a failed autofill suggestion', async () => {
    const called = vi.fn(async () => {
      throw new DOMException('', 'NotAllowedError');
    });
    const { login } = setUp(offered, undefined, undefined, { sign: called });
    expect(await login.givePasskey()).toBe(false);
    expect(login.problem.value).toBeNull();
    const { login: suggested } = setUp({ 'v1/auth/passkey/options/': refusal(429) });
    expect(await suggested.givePasskey(true)).toBe(false);
    expect(suggested.problem.value).toBeNull();
  });

  it('reports a failure when the server rejects the passkey or the device fails', async () => {
    const rejecting = { ...offered, 'v1/auth/passkey/': refusal(401) };
    const failing = async () => {
      throw new DOMException('', 'SecurityError');
    };
    for (const sign of [async () => credential, failing]) {
      const { login } = setUp(rejecting, undefined, undefined, { sign });
      expect(await login.givePasskey()).toBe(false);
      expect(login.problem.value).toEqual({ kind: 'passkey_failed' });
      expect(login.busy.value).toBe(false);
    }
  });
});

describe('login by a second factor', () => {
  const half = {
    second_factor: 'otp',
    attempt_id: 'a4',
    expires: '2026-11-21T10:05:00Z',
    phone_to_confirm: '004',
  };

  it('submits the code with the attempt’s id only, and forgets the attempt when starting over', async () => {
    const { login, post, startSession } = setUp({
      'v1/auth/login/': answer(half),
      'v2/auth/otp/': answer({ token: 't' }),
    });
    expect(await login.givePassword('secret')).toBe(false);
    expect([login.step.value, login.isSecondFactor.value, login.canGoOn()]).toEqual(['pin', true, false]);
    expect(startSession).not.toHaveBeenCalled();
    expect(await login.givePin('123456')).toBe(true);
    expect(post).toHaveBeenLastCalledWith('v2/auth/otp/', { pin_code: '123456', attempt_id: 'a4' });
    login.startOver();
    expect([login.step.value, login.isSecondFactor.value]).toEqual(['identity', false]);
  });

  it('reports that there is no phone to send the code to', async () => {
    const unphoned = { ...refusal(401), data: { code: 'second_factor_missing' } } as Result<never>;
    const { login } = setUp({ 'v1/auth/login/': unphoned });
    expect(await login.givePassword('secret')).toBe(false);
    expect(login.problem.value).toEqual({ kind: 'unphoned' });
  });
});

describe('login by the company’s provider', () => {
  it('redirects an address of a provider’s domain there without further questions', async () => {
    const leave = vi.fn();
    const start = '/api/v1/auth/oidc/makinen/start';
    const answers = { 'v1/auth/initlogin/': answer({ method: 'oidc', start }) };
    const { login } = setUp(answers, undefined, undefined, { leave });
    await login.giveIdentity('aino@example.com');
    expect(leave).toHaveBeenCalledWith(start);
    expect(login.step.value).toBe('identity');
  });

  it('signs in with the provider’s code, and returns to the requested page', async () => {
    const answers = { 'v1/auth/oidc/': answer({ token: 't', return_to: '/news/4' }) };
    const { login, post } = setUp(answers, undefined, undefined, { provider: { code: 'c' } });
    expect(login.step.value).toBe('provider');
    expect(await login.openProvider()).toBe(true);
    expect(post).toHaveBeenCalledWith('v1/auth/oidc/', { code: 'c' });
    expect(login.returnTo.value).toBe('/news/4');
  });

  it('signs in with the code of a SAML provider', async () => {
    const answers = { 'v1/auth/saml/': answer({ token: 't' }) };
    const { login, post } = setUp(answers, undefined, undefined, { provider: { code: 'c', by: 'saml' } });
    expect(await login.openProvider()).toBe(true);
    expect(post).toHaveBeenCalledWith('v1/auth/saml/', { code: 'c' });
  });

  it('asks for the code sent to a person with rights, and sends another after another sign-in there', async () => {
    const start = '/api/v1/auth/oidc/makinen/start';
    const sent = { attempt_id: 'a5', expires: '2026-11-21T10:05:00Z', phone_to_confirm: '004' };
    const data = { code: 'phone_unconfirmed', ...sent, start, return_to: '/news/4' };
    const unconfirmed = { ...refusal(403), data } as Result<never>;
    const leave = vi.fn();
    const { login, post } = setUp(
      { 'v1/auth/oidc/': unconfirmed, 'v2/auth/otp/': answer({ token: 't' }) },
      undefined,
      undefined,
      { provider: { code: 'c' }, leave },
    );
    expect(await login.openProvider()).toBe(false);
    expect([login.step.value, login.confirming.value, login.returnTo.value]).toEqual([
      'pin',
      '004',
      '/news/4',
    ]);
    expect(await login.sendPin()).toBe(true);
    expect(leave).toHaveBeenCalledWith(start);
    expect(await login.givePin('123456')).toBe(true);
    expect(post).toHaveBeenLastCalledWith('v2/auth/otp/', { pin_code: '123456', attempt_id: 'a5' });
  });

  it('returns to the first step when the code is not accepted', async () => {
    const { login } = setUp({ 'v1/auth/oidc/': refusal(401) }, undefined, undefined, {
      provider: { code: 'c' },
    });
    expect(await login.openProvider()).toBe(false);
    expect(login.problem.value).toEqual({ kind: 'provider_expired' });
    expect(login.step.value).toBe('identity');
  });

  it.each<[string, SignInProblemKind | undefined]>([
    ['away', 'away'],
    ['no_match', 'no_match'],
    ['<script>', undefined],
  ])('reports the provider’s problem: %s', (problem, kind) => {
    const { login } = setUp({}, undefined, undefined, { provider: { problem } });
    expect(login.problem.value).toEqual(kind ? { kind: `provider_${kind}` } : null);
  });
});
