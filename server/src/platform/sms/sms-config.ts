import { z } from 'zod';
import { httpAddress, optional } from '../process/variables.ts';
import { type HttpSms, httpSms, twilio } from './http-sms.ts';
import { noSms, outboxFile, type SmsGateway } from './sms.ts';

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
