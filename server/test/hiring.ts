import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** A password that an admin sets for somebody, and one that the person sets. */
export const GIVEN = 'Vanha-kuutio-71-ruohoa';
export const OWN = 'Toinen-kuutio-72-ruohoa';

let numbers = 200_000;
export const newPhone = () => `+35846${++numbers}`;

let names = 0;
export const newName = () => `nimi${Date.now()}x${++names}`;

interface Company {
  id: number;
  token: string;
}

interface SignedIn {
  status: number;
  /** Tokens by company. */
  tokens: Map<number, string>;
  body: Record<string, unknown> & { attempt_id?: string };
}

function signedIn(answer: { statusCode: number; json(): unknown }): SignedIn {
  const body = answer.json() as SignedIn['body'] & { tenants?: { id: number; token: string }[] };
  const tokens = new Map((body.tenants ?? []).map(({ id, token }) => [id, token]));
  return { status: answer.statusCode, tokens, body };
}

export const opens = ({ tokens }: SignedIn) => [...tokens.keys()].sort((a, b) => a - b);

let addresses = 0;

/** Returns companies that hire people with accounts elsewhere, and the ways in which these sign in. */
export function openHiring(server: TestApp) {
  async function company() {
    const { id } = await server.build.tenant();
    const admin = await server.build.user({ tenant: id, is_tenant_admin: true });
    return { id, token: await server.login(admin) };
  }

  const call = (of: Company, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    server.call(method, path, { token: of.token, body });

  async function hire(of: Company, phone: string, more: object = {}) {
    const body = { first_name: 'Veera', last_name: 'Vieras', phone, ...more };
    const answer = await call(of, 'POST', 'v1/users/', body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json() as { id: number; username: string | null };
  }

  async function givePassword(of: Company, id: number, password = GIVEN) {
    const answer = await call(of, 'PUT', `v1/users/${id}/password/`, { password });
    expect(answer.statusCode, answer.body).toBe(204);
  }

  const byPassword = async (username: string, password: string) => {
    const address = `198.51.100.${addresses++ % 250}`;
    return signedIn(await server.call('POST', 'v1/auth/login/', { body: { username, password }, address }));
  };

  async function codeFor(phone: string) {
    const sent = server.sms.length;
    const attempt = await server.call('POST', 'v1/auth/mobilelogin/', { body: { phone_number: phone } });
    await server.services.background.settled();
    return { attempt_id: attempt.json().attempt_id as string, pin_code: pinAfter(sent) };
  }

  const pinAfter = (sent: number) => /\b\d{6}\b/.exec(server.sms[sent]?.text ?? '')?.[0] ?? '';

  const redeem = async (body: object) => signedIn(await server.call('POST', 'v2/auth/otp/', { body }));

  const byCode = async (phone: string) => redeem({ phone_number: phone, ...(await codeFor(phone)) });

  const setPassword = (token: string, new_password: string, old_password = '') =>
    server.call('POST', 'v1/auth/change-password', { token, body: { old_password, new_password } });

  /** Creates a stranger's company with a user of a phone number, to whom its admin has given a password. */
  async function strangers(phone = newPhone()) {
    const own = await company();
    const username = newName();
    const { id } = await hire(own, phone, { username });
    await givePassword(own, id);
    return { own, id, username, phone };
  }

  /** Signs in by code, and checks that the stranger's password is invalid from then on. */
  async function proves(phone: string, companies: Company[], username: string) {
    const proven = await byCode(phone);
    expect(opens(proven)).toEqual(companies.map(({ id }) => id).sort((a, b) => a - b));
    expect(proven.body.password_ended).toBe(true);
    expect((await byPassword(username, GIVEN)).status).toBe(401);
    return proven;
  }

  return {
    company,
    call,
    hire,
    givePassword,
    byPassword,
    codeFor,
    pinAfter,
    redeem,
    byCode,
    setPassword,
    strangers,
    proves,
  };
}
