import type { TestApp } from './app.ts';

/** Returns the companies that a phone's one-time code opens; undefined when no code is sent. */
export async function companiesOf(server: TestApp, phone: string): Promise<number[] | undefined> {
  const sent = server.sms.length;
  const attempt = await server.call('POST', 'v1/auth/mobilelogin/', { body: { phone_number: phone } });
  await server.services.background.settled();
  const pin = /\d{6}/.exec(server.sms[sent]?.text ?? '')?.[0];
  if (!pin) return undefined;
  const answer = await server.call('POST', 'v2/auth/otp/', {
    body: { phone_number: phone, pin_code: pin, attempt_id: attempt.json().attempt_id },
  });
  return answer.json().tenants?.map(({ id }: { id: number }) => id);
}
