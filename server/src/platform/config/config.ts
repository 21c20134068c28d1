import { readFileSync } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { ChatModelSettings } from '../chat-model/chat-model.ts';
import { chatModelSettings, chatModelVariables, checkChatModel } from '../chat-model/chat-model-config.ts';
import { DATABASE_POOL, type PoolSizes, poolSizes } from '../db/connections.ts';
import { parseTrustProxy, type TrustProxy } from '../http/trust-proxy.ts';
import { checkMail, type MailSettings, mailSettings, mailVariables } from '../mail/mail-config.ts';
import { areNameServers } from '../net/txt-records.ts';
import { ROOT } from '../process/paths.ts';
import { codeOf, messageOf, StartError } from '../process/start-error.ts';
import { flag, integer, oneOf, optional } from '../process/variables.ts';
import { type ScannerSettings, scannerSettings, scannerVariables } from '../scanner/scanner-config.ts';
import { checkSms, type SmsSettings, smsSettings, smsVariables } from '../sms/sms-config.ts';
import { checkS3, type S3Settings, s3Settings, s3Variables } from '../storage/s3-config.ts';
import { type SyslogSettings, syslogSettings, syslogVariables } from '../syslog/syslog-config.ts';
import { type TracingSettings, tracingSettings, tracingVariables } from '../tracing/tracing-config.ts';
import {
  checkTranslation,
  type TranslationSettings,
  translationSettings,
  translationVariables,
} from '../translate/translation-config.ts';
import { type Limits, limitsOf, limitVariables } from './limits.ts';

/** Push services of the browser vendors; `*` stands for any part of a name. */
const PUSH_SERVICES =
  'https://fcm.googleapis.com https://*.push.services.mozilla.com https://*.push.apple.com https://*.notify.windows.com';

/** Schema of every environment variable that the product reads. docs/settings.md explains each. */
const schema = z
  .object({
    ...smsVariables,
    ...limitVariables,
    ...translationVariables,
    ...chatModelVariables,
    ...mailVariables,
    ...s3Variables,
    ...tracingVariables,
    ...syslogVariables,
    ...scannerVariables,
    NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
    PORT: integer(3000, { min: 0, max: 65_535 }),
    ROLE: oneOf(['all', 'web', 'worker'], 'all'),
    HOST: optional.transform((host = '127.0.0.1') => host),
    DATA_DIR: optional.transform((folder = '.data') => resolve(ROOT, folder)),
    DATABASE_URL: optional.refine(
      (value) => !value || /^postgres(ql)?:\/\//.test(value),
      'must begin with postgres://',
    ),
    DATABASE_READ_URL: optional.refine(
      (value) => !value || /^postgres(ql)?:\/\/(?:[^@/]*@)?[^,/]*(?:\/|$)/.test(value),
      'must begin with postgres:// and name one host',
    ),
    DATABASE_POOL: integer(DATABASE_POOL.default, { min: DATABASE_POOL.min, max: DATABASE_POOL.max }),
    REDIS_URL: optional.refine(
      (value) => !value || /^rediss?(:\/\/|\+sentinel:\/\/[^/]+\/[^/?]+)/.test(value),
      'must begin with redis:// or rediss://, or be redis+sentinel://host:port,host:port/name-of-the-master',
    ),
    PUBLIC_URL: optional.refine(
      (value) => !value || URL.canParse(value),
      'must be an address such as https://intra.example.com',
    ),
    SECURITY_CONTACT: optional.refine(
      (value) => !value || /^(mailto:|https:\/\/|tel:)\S{3,}$/.test(value),
      'must be an address such as mailto:security@example.com or https://example.com/security',
    ),
    DEMO: flag(true),
    MIGRATE: flag(true),
    DRAIN_SECONDS: integer(0, { min: 0, max: 60 }),
    STOP_SECONDS: integer(10, { min: 10, max: 600 }),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    TRUST_PROXY: optional.transform((raw = '0', issues): TrustProxy => {
      const parsed = parseTrustProxy(raw);
      if (parsed !== undefined) return parsed;
      issues.addIssue({
        code: 'custom',
        message:
          'must be a number of proxies (0 to 9) or a list of their addresses and networks, as 10.0.0.0/8',
      });
      return z.NEVER;
    }),
    METRICS_TOKEN: optional.refine(
      (value) => !value || value.length >= 16,
      'must have at least 16 characters',
    ),
    INTERACTION_METRICS: flag(false),
    APP_SECRET: optional.refine((value) => !value || value.length >= 32, 'must have at least 32 characters'),
    APP_SECRET_OLD: z
      .string()
      .default('')
      .transform((value) => value.split(/[\s,]+/).filter(Boolean)),
    SESSION_DAYS: integer(30, { min: 1, max: 365 }),
    SMS_OUTBOX: flag(true),
    OUTGOING: flag(true),
    OIDC_PRIVATE: flag(false),
    LDAP_PRIVATE: flag(false),
    VIDEOS: flag(true),
    LDAP_CA: optional.refine(
      (value) => !value || value.includes('-----BEGIN CERTIFICATE-----'),
      'must be certificates as PEM; LDAP_CA_FILE names a file of them',
    ),
    DNS_SERVERS: optional
      .transform((value = '') => value.split(/[\s,]+/).filter(Boolean))
      .refine(areNameServers, 'must be IP addresses, such as 10.0.0.53 or [fd00::53]:5353'),
    WEBHOOKS_PRIVATE: flag(false),
    PUSH_SERVICES: optional.transform((value = PUSH_SERVICES) => value.split(/[\s,]+/)),
  })
  .superRefine(({ DATABASE_URL, DATABASE_READ_URL }, issues) => {
    if (DATABASE_READ_URL && !DATABASE_URL)
      issues.addIssue({ code: 'custom', path: ['DATABASE_READ_URL'], message: 'needs DATABASE_URL' });
  })
  .superRefine(checkS3)
  .superRefine(checkSms)
  .superRefine(checkTranslation)
  .superRefine(checkChatModel)
  .superRefine(checkMail);

/** Names of the environment variables that the product reads. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

export interface Config {
  production: boolean;
  /** Whether the process serves requests (`web`), runs jobs (`worker`), or both. */
  role: 'all' | 'web' | 'worker';
  port: number;
  host: string;
  /** Absolute path of the folder with database, files, outbox and secret. */
  dataDir: string;
  databaseUrl?: string;
  /** Hot standby of it that answers some of the reads; absent: none does. */
  databaseReadUrl?: string;
  /** Maximum number of this process's database connections. */
  pool: PoolSizes;
  /** Redis as the bus between processes; absent for a single process. */
  redisUrl?: string;
  /** Public URL of the product, without a trailing slash. */
  publicUrl?: string;
  /** Address for reports of weaknesses, as a URI; absent: `security.txt` is not served. */
  securityContact?: string;
  /** Whether to fill an empty database with the demo. */
  demo: boolean;
  /** Whether a start migrates the database. */
  migrate: boolean;
  logLevel: string;
  /** Time for which the process goes on serving after a stop signal, in milliseconds. */
  drainMs: number;
  /** Time after that for work in progress to end, in milliseconds. */
  stopMs: number;
  /** Proxies whose X-Forwarded-For and similar headers are trusted. */
  trustProxy: TrustProxy;
  /** Bearer token for /metrics; absent: only this machine may read it. */
  metricsToken?: string;
  /** Whether browsers measure how quickly the apps answer, for /metrics. */
  interactionMetrics: boolean;
  /** Secrets of the environment, the newest first; empty: the data folder stores them. */
  secrets: readonly string[];
  sessionDays: number;
  /**
   * Whether anything is sent to people and other servers: text messages, e-mail, notifications, webhooks, calls of
   * providers, of the translation service and of the language model. False for a trial restore.
   */
  outgoing: boolean;
  /** Gateway for text messages; absent: none are sent. */
  sms?: SmsSettings;
  /** Mail server; absent: no e-mail is sent. */
  mail?: MailSettings;
  /** Whether to write text messages, one-time codes included, to a file when there is no gateway. */
  smsOutbox: boolean;
  /** Whether companies may use OpenID Connect providers at private addresses. */
  oidcPrivate: boolean;
  /** Whether companies may use LDAP directories at private addresses, and without TLS. */
  ldapPrivate: boolean;
  /** Whether companies may embed videos of other services. */
  videos: boolean;
  /** Certificates of authorities of LDAP directories, as PEM, besides those that Node.js trusts. */
  ldapCa?: string;
  /** Name servers that prove mail domains; empty: those of the system. */
  dnsServers: readonly string[];
  /** Origins to which push notifications may be sent; `*` stands for any part of a name. */
  pushServices: readonly string[];
  /** Whether webhooks may use private addresses and http. */
  webhooksPrivate: boolean;
  limits: Limits;
  /** Bucket that stores files; absent: the data folder stores them. */
  s3?: S3Settings;
  /** Syslog server for events of signing in, rights and changes; absent: none. */
  auditSyslog?: SyslogSettings;
  /** Virus scanner that checks files before they are stored; absent: none are checked. */
  scanner?: ScannerSettings;
  /** OpenTelemetry collector; absent: nothing is traced. */
  tracing?: TracingSettings;
  /** Machine translation service; absent: texts are not translated. */
  translation?: TranslationSettings;
  /** Language model that answers questions; absent: passages alone answer them. */
  chatModel?: ChatModelSettings;
}

/** An invalid environment variable. The message is one line, printed at the start. */
export class ConfigError extends StartError {
  override get line(): string {
    return `Configuration: ${this.message}`;
  }
}

/** Returns the variables, with those whose value is in a file, as containers and service managers pass secrets. */
function withFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = settingNames.flatMap((name) => {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) return [];
    if (env[name]?.trim()) throw new ConfigError(`${name}: is set beside ${name}_FILE`);
    try {
      return [[name, readFileSync(path, 'utf8').trim()]];
    } catch (error) {
      throw new ConfigError(`${name}_FILE: ${messageOf(error)}`);
    }
  });
  return { ...env, ...Object.fromEntries(read) };
}

/**
 * Reads the configuration from environment variables. In production the demo and the file of text messages are off
 * unless they are set explicitly. Throws ConfigError naming the invalid variable.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = withFiles(environment);
  const production = env.NODE_ENV?.trim() === 'production';
  const parsed = schema.safeParse(production ? { DEMO: '0', SMS_OUTBOX: '0', ...env } : env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const values = parsed.data;
  const pool = poolSizes(values.DATABASE_POOL, { jobsOnly: values.ROLE === 'worker' });
  return {
    production,
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    pool,
    redisUrl: values.REDIS_URL,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    securityContact: values.SECURITY_CONTACT,
    demo: values.DEMO,
    migrate: values.MIGRATE,
    logLevel: values.LOG_LEVEL,
    drainMs: values.DRAIN_SECONDS * 1000,
    stopMs: values.STOP_SECONDS * 1000,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    interactionMetrics: values.INTERACTION_METRICS,
    secrets: values.APP_SECRET ? [values.APP_SECRET, ...values.APP_SECRET_OLD] : [],
    sessionDays: values.SESSION_DAYS,
    outgoing: values.OUTGOING,
    sms: values.OUTGOING ? smsSettings(values) : undefined,
    smsOutbox: values.SMS_OUTBOX,
    oidcPrivate: !production || values.OIDC_PRIVATE,
    ldapPrivate: !production || values.LDAP_PRIVATE,
    videos: values.VIDEOS,
    ldapCa: values.LDAP_CA,
    dnsServers: values.DNS_SERVERS,
    pushServices: values.PUSH_SERVICES,
    webhooksPrivate: values.WEBHOOKS_PRIVATE,
    limits: limitsOf(values, pool),
    s3: s3Settings(values),
    translation: values.OUTGOING ? translationSettings(values) : undefined,
    chatModel: values.OUTGOING ? chatModelSettings(values) : undefined,
    mail: values.OUTGOING ? mailSettings(values) : undefined,
    auditSyslog: values.OUTGOING ? syslogSettings(values) : undefined,
    scanner: scannerSettings(values),
    tracing: tracingSettings(values),
  };
}

/**
 * Creates the data folder if it is missing, and checks that it is writable. Throws a StartError of one line otherwise.
 */
export async function prepareDataDir(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await writeProbe(join(folder, `.probe-${crypto.randomUUID()}`));
  } catch (error) {
    throw new StartError(
      `DATA_DIR: ${folder} ${REASONS[codeOf(error)] ?? `cannot be used: ${messageOf(error)}`}`,
    );
  }
}

const REASONS: Record<string, string> = {
  EEXIST: 'is not a folder.',
  ENOTDIR: 'is not a folder, or lies below something that is none.',
  EROFS: 'lies on a disk that can only be read.',
  EACCES: 'is not for this user to write to.',
  EPERM: 'is not for this user to write to.',
  ENOSPC: 'lies on a disk that is full.',
  EDQUOT: 'lies on a disk where this user may not keep more.',
  ENOENT: 'cannot be made there.',
};

/**
 * Creates one level at a time: with `recursive`, Node.js never returns below folders such as /proc, in which none can
 * be created.
 */
async function makeFolder(folder: string): Promise<void> {
  const stats = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (stats?.isDirectory()) return;
  if (stats) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // Another process may have created it meanwhile.
    if (error.code !== 'EEXIST') throw error;
  });
}

async function writeProbe(path: string): Promise<void> {
  try {
    const handle = await open(path, 'wx', 0o600);
    await handle.writeFile('x').finally(() => handle.close());
  } finally {
    await rm(path, { force: true });
  }
}
