import { isLanguage, type Language } from '@piiri/schemas';
import { accountByPhone } from '../../platform/auth/accounts.ts';
import type { Services } from '../../platform/services.ts';
import { serverText } from '../../platform/texts.ts';
import { beginPinAttempt, PIN_MINUTES, type PinReason } from './pin.ts';
import { companiesAtHost } from './sign-in-context.ts';

/** Answer to a person who must enter a code. */
export interface SentPin {
  attempt_id: string;
  expires: string;
}

/** Recipient of a code, and the host where it was requested. */
interface PinRequest {
  phone: string;
  language: Language;
  /** See `SignInContext`. */
  only: number | undefined;
  /** Id of the company whose provider the code confirms. */
  provider?: number;
}

/** Sends a code to the holder of a number, if there is one: in their own language, else in the call's. */
async function send(
  { database, sms }: Services,
  { phone, pin, language, only, provider }: PinRequest & { pin: string },
): Promise<void> {
  const account = await accountByPhone(database.system, phone);
  const companies = account ? await companiesAtHost(database.system, account.id, { only }) : [];
  // In a company that only accepts its provider a code opens nothing, but it proves the phone number there.
  const company = companies.find(({ byProvider, proven, tenantId }) =>
    provider === undefined ? !byProvider || !proven : tenantId === provider,
  );
  if (!company) return;
  const own = isLanguage(company.language) ? company.language : language;
  await sms.send(phone, serverText(own, 'pin_message', { pin, company: company.name, minutes: PIN_MINUTES }));
}

/**
 * Begins signing in by a one-time code, and sends it after the call is answered; the answer is the same for unknown
 * numbers. Throws `too_many`.
 */
export async function sendPin(
  services: Services,
  { loginId, proven, ...asked }: PinRequest & PinReason,
): Promise<SentPin> {
  const { id, pin, expires } = await beginPinAttempt(services, asked.phone, { loginId, proven });
  services.background.run('sign-in: sending a one-time code', () => send(services, { ...asked, pin }));
  return { attempt_id: id, expires: expires.toISOString() };
}
