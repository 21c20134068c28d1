import { z } from 'zod';
import { codeOf } from '../process/start-error.ts';
import { httpAddress, optional } from '../process/variables.ts';
import { withTimeout } from '../process/with-timeout.ts';
import { traceHeaders } from '../tracing/spans.ts';
import { noSms, outboxFile, type SmsGateway, SmsRejected } from './sms.ts';

const PLACEHOLDERS = /\{\{(?:to|text|from)\}\}/g;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const headers = optional.transform((value, issues): Record<string, string> => {
  if (!value) return { 'Content-Type': 'application/json' };
  const parsed = z.record(z.string(), z.string()).safeParse(jsonOf(value));
  if (parsed.success) return parsed.data;
  issues.addIssue({ code: 'custom', message: 'must be a JSON object of header names and values' });
  return z.NEVER;
});

/** Environment variables of text messages. */
export const smsVariables = {
  SMS_GATEWAY: z.enum(['', 'twilio', 'http']).default(''),
  SMS_FROM: optional,
  SMS_TWILIO_ACCOUNT: optional,
  SMS_TWILIO_TOKEN: optional,
  SMS_TWILIO_URL: httpAddress('https://api.twilio.com'),
  SMS_HTTP_URL: optional.refine(
    (value) => !value || (/^https?:/.test(value) && URL.canParse(value.replace(PLACEHOLDERS, '0'))),
    'must be an address such as https://sms.example.com/send',
  ),
  SMS_HTTP_METHOD: z.enum(['POST', 'GET']).default('POST'),
  SMS_HTTP_HEADERS: headers,
  SMS_HTTP_BODY: optional,
};

type Variables = z.output<z.ZodObject<typeof smsVariables>>;

const NEEDED = {
  '': [],
  twilio: ['SMS_TWILIO_ACCOUNT', 'SMS_TWILIO_TOKEN', 'SMS_FROM'],
  http: ['SMS_HTTP_URL'],
} as const satisfies Record<Variables['SMS_GATEWAY'], readonly (keyof Variables)[]>;

/** Reports missing variables of the chosen gateway. */
export function checkSms(values: Variables, issues: z.RefinementCtx): void {
  const gateway = values.SMS_GATEWAY;
  const report = (name: string, text: string) =>
    issues.addIssue({ code: 'custom', path: [name], message: text });
  for (const name of NEEDED[gateway])
    if (!values[name]) report(name, `is needed with SMS_GATEWAY=${gateway}`);
  if (gateway !== 'http') return;
  const { SMS_HTTP_URL: url = '', SMS_HTTP_METHOD: method, SMS_HTTP_BODY: body = '' } = values;
  if (method === 'GET' && body) report('SMS_HTTP_BODY', 'goes with SMS_HTTP_METHOD=POST only');
  const unsaid = ['{{to}}', '{{text}}'].find((placeholder) => !`${url} ${body}`.includes(placeholder));
  if (url && unsaid)
    report(method === 'GET' ? 'SMS_HTTP_URL' : 'SMS_HTTP_BODY', `must say where ${unsaid} goes`);
}

/** The chosen gateway and its settings. */
export type SmsSettings =
  | { gateway: 'twilio'; sid: string; token: string; sender: string; api?: string }
  | ({ gateway: 'http' } & HttpSms);

/** Returns the gateway of validated variables; undefined when there is none. */
export function smsSettings(values: Variables): SmsSettings | undefined {
  const { SMS_FROM: from = '' } = values;
  if (values.SMS_GATEWAY === 'twilio') {
    const { SMS_TWILIO_ACCOUNT: sid = '', SMS_TWILIO_TOKEN: token = '', SMS_TWILIO_URL: url } = values;
    return { gateway: 'twilio', sid, token, sender: from, api: url?.replace(/\/$/, '') };
  }
  if (values.SMS_GATEWAY !== 'http') return undefined;
  return {
    gateway: 'http',
    url: values.SMS_HTTP_URL ?? '',
    method: values.SMS_HTTP_METHOD,
    headers: values.SMS_HTTP_HEADERS,
    body: values.SMS_HTTP_BODY,
    from,
  };
}

/** Opens the configured gateway; without one the outbox file, or nothing when that is off. */
export function openSms(
  { sms, smsOutbox, dataDir }: { sms?: SmsSettings; smsOutbox: boolean; dataDir: string },
  warn: (message: string) => void,
): SmsGateway {
  if (sms?.gateway === 'twilio') return twilio(sms);
  if (sms?.gateway === 'http') return httpSms(sms);
  return smsOutbox ? outboxFile(dataDir) : noSms(warn);
}

/** Configuration of a provider's HTTP API for text messages. */
interface HttpSms {
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
