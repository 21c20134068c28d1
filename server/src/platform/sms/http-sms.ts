import { codeOf } from '../process/error-parts.ts';
import { withTimeout } from '../process/with-timeout.ts';
import { traceHeaders } from '../tracing/trace.ts';
import { type SmsGateway, SmsRejected } from './sms.ts';

/** Configuration of a provider's HTTP API for text messages. */
export interface HttpSms {
  url: string;
  method: 'POST' | 'GET';
  headers: Record<string, string>;
  /** Body, with the placeholders {{to}}, {{text}} and {{from}}. The URL may have them too. */
  body?: string;
  /** Sender: a number, or a name where the provider allows one. */
  from: string;
}

/** Timeout of a gateway, in milliseconds. */
const TIMEOUT_MS = 15_000;

type Escape = (value: string) => string;

const inJson: Escape = (value) => JSON.stringify(value).slice(1, -1);

function fill(template: string, values: Readonly<Record<string, string>>, quote: Escape): string {
  return template.replace(/\{\{(to|text|from)\}\}/g, (_, name: string) => quote(values[name] ?? ''));
}

/** Returns the function that escapes values for a body of its content type. */
function escapeFor(headers: Readonly<Record<string, string>>): Escape {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (type.includes('json')) return inJson;
  return type.includes('x-www-form-urlencoded') ? encodeURIComponent : (value) => value;
}

/** Error codes from before anything was sent. */
const UNSENT_CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && UNSENT_CODES.includes(codeOf(error.cause));
}

/** Sends by the HTTP API that the configuration describes. */
export function httpSms({ url, method, headers, body, from }: HttpSms): SmsGateway {
  return {
    async send(to, text) {
      const values = { to, text, from };
      const answer = await withTimeout(TIMEOUT_MS, (signal) =>
        fetch(fill(url, values, encodeURIComponent), {
          method,
          headers: { ...traceHeaders(), ...headers },
          body: body === undefined ? undefined : fill(body, values, escapeFor(headers)),
          redirect: 'error',
          signal,
        }),
      ).catch((error) => {
        throw wasNeverSent(error) ? new SmsRejected('The SMS gateway cannot be reached.') : error;
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      // The provider's answer may quote the message, and with it a code, so it is not logged.
      const line = `The SMS gateway answered ${answer.status}.`;
      // The gateway's own upstream timed out: the message may be on its way.
      throw answer.status === 504 ? new Error(line) : new SmsRejected(line);
    },
  };
}

/** Sends by Twilio's Messages API. `sender`: a number of Twilio, an allowed name, or the SID of a messaging service. */
export function twilio(account: { sid: string; token: string; sender: string; api?: string }): SmsGateway {
  const { sid, token, sender, api = 'https://api.twilio.com' } = account;
  const from = sender.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return httpSms({
    url: `${api}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`,
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: `To={{to}}&${from}={{from}}&Body={{text}}`,
    from: sender,
  });
}
