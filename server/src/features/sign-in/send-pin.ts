import { isLanguage, type Language } from '@piiri/schemas';
import { accountByPhone } from '../../platform/auth/accounts.ts';
import type { Services } from '../../platform/services.ts';
import { serverText } from '../../platform/texts.ts';
import { beginPinAttempt, PIN_MINUTES } from './pin.ts';
import { companiesAtHost } from './sign-in-context.ts';

/** What who has to give a code is told of it. */
export interface SentPin {
  attempt_id: string;
  expires: string;
}

/** For whom a code is asked for, and where. */
interface Asked {
  phone: string;
  language: Language;
  /** See `SignInContext`. */
  only: number | undefined;
}

/** Sends a code to the holder of a number, if there is one: in the language they chose for themselves, else the call's. */
async function send(
  { database, sms }: Services,
  { phone, pin, language, only }: Asked & { pin: string },
): Promise<void> {
  const account = await accountByPhone(database.system, phone);
  const companies = account ? await companiesAtHost(database.system, account.id, { only }) : [];
  // A code opens nothing where only the company's provider does, but it proves the phone there.
  const company = companies.find(({ byProvider, proven }) => !byProvider || !proven);
  if (!company) return;
  const own = isLanguage(company.language) ? company.language : language;
  await sms.send(phone, serverText(own, 'pin_message', { pin, company: company.name, minutes: PIN_MINUTES }));
}

/**
 * Begins signing in by one-time code, and sends it once that is answered: alike for numbers that nobody has. `loginId`: the
 * signing-in whose place the new one is to take. Throws `too_many`.
 */
export async function sendPin(
  services: Services,
  { loginId, ...asked }: Asked & { loginId?: string },
): Promise<SentPin> {
  const { id, pin, expires } = await beginPinAttempt(services, asked.phone, loginId);
  services.background.run('Sending a one-time code', () => send(services, { ...asked, pin }));
  return { attempt_id: id, expires: expires.toISOString() };
}
