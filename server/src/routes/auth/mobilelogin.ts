import { isLanguage, type Language } from '@piiri/schemas';
import { z } from 'zod';
import { accountByPhone } from '../../auth/accounts.ts';
import { phoneInput } from '../../auth/input.ts';
import { beginPinAttempt, PIN_MINUTES } from '../../auth/pin.ts';
import { companiesOf } from '../../auth/sessions.ts';
import { assertMayAskForMessage } from '../../auth/throttle.ts';
import { defineRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { serverText } from '../../texts.ts';

/** Sends a code to the holder of a number, if there is one: in the language they chose for themselves, else the call's. */
async function sendPin(
  { database, sms }: Services,
  { phone, pin, language }: { phone: string; pin: string; language: Language },
): Promise<void> {
  const account = await accountByPhone(database.system, phone);
  const [company] = account ? await companiesOf(database.system, account.id) : [];
  if (!company) return;
  const own = isLanguage(company.language) ? company.language : language;
  await sms.send(phone, serverText(own, 'pin_message', { pin, company: company.name, minutes: PIN_MINUTES }));
}

/** Asks for a one-time code. It is answered alike for numbers that nobody has; whether to send is found out afterwards. */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/mobilelogin',
  summary: 'Ask for a one-time code by text message',
  tag: 'auth',
  access: 'public',
  body: z.object({ phone_number: phoneInput }, 'not_an_object'),
  answers: { 200: z.object({ attempt_id: z.uuid(), expires: z.iso.datetime() }) },
  refuses: [429],
  async handler({ services, body, language, request }) {
    await assertMayAskForMessage(services, request.ip);
    const phone = body.phone_number;
    const { id, pin, expires } = await beginPinAttempt(services, phone);
    services.background.run('Sending a one-time code', () => sendPin(services, { phone, pin, language }));
    return { attempt_id: id, expires: expires.toISOString() };
  },
});
