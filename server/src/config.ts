import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { checkSms, type SmsSettings, smsSettings, smsVariables } from './gateways/sms-config.ts';
import {
  checkTranslation,
  type TranslationSettings,
  translationSettings,
  translationVariables,
} from './gateways/translation-config.ts';
import { type Limits, limitsOf, limitVariables } from './limits.ts';
import { ROOT } from './paths.ts';

const flag = (otherwise: boolean) =>
  z
    .enum(['0', '1', ''])
    .default(otherwise ? '1' : '0')
    .transform((value) => (value === '' ? otherwise : value === '1'));

const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined);

/** Every environment variable that the product reads. The README's table says what each means. */
const schema = z
  .object({
    ...smsVariables,
    ...limitVariables,
    ...translationVariables,
    NODE_ENV: z.enum(['development', 'production', 'test']).catch('development'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z
      .string()
      .min(1)
      .default('.data')
      .transform((folder) => (isAbsolute(folder) ? folder : join(ROOT, folder))),
    DATABASE_URL: optional.refine(
      (value) => !value || /^postgres(ql)?:\/\//.test(value),
      'must begin with postgres://',
    ),
    PUBLIC_URL: optional.refine(
      (value) => !value || URL.canParse(value),
      'must be an address such as https://intra.example.com',
    ),
    DEMO: flag(true),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    TRUST_PROXY: flag(false),
    APP_SECRET: optional.refine((value) => !value || value.length >= 32, 'must have at least 32 characters'),
    SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
    SMS_OUTBOX: flag(true),
  })
  .superRefine(checkSms)
  .superRefine(checkTranslation);

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Absolute folder of database, files, outbox and secret. */
  dataDir: string;
  databaseUrl?: string;
  /** Where people reach the product, without a slash at the end. */
  publicUrl?: string;
  /** Fill an empty database with the demo. */
  demo: boolean;
  logLevel: string;
  /** Believe X-Forwarded-For and its like. */
  trustProxy: boolean;
  secret?: string;
  sessionDays: number;
  /** What sends text messages; absent: nothing does. */
  sms?: SmsSettings;
  /** Without a gateway, write text messages, one-time codes among them, to a file. */
  smsOutbox: boolean;
  limits: Limits;
  /** What translates texts by machine; absent: nothing does. */
  translation?: TranslationSettings;
}

/** A wrong environment variable. Its message is one line, fit to be shown at the start. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from environment variables. In production the demo and the message file are off unless asked
 * for in so many words. Throws ConfigError naming the variable that is wrong.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const production = env.NODE_ENV === 'production';
  const parsed = schema.safeParse(production ? { DEMO: '0', SMS_OUTBOX: '0', ...env } : env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const values = parsed.data;
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    demo: values.DEMO,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    secret: values.APP_SECRET,
    sessionDays: values.SESSION_DAYS,
    sms: smsSettings(values),
    smsOutbox: values.SMS_OUTBOX,
    limits: limitsOf(values),
    translation: translationSettings(values),
  };
}
