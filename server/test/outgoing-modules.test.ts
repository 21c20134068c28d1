import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '../src/platform/config/config.ts';
import { ROOT } from '../src/platform/process/paths.ts';
import { sourceFiles } from './source-files.ts';

/**
 * Every module of the server that can open a connection to another machine, with words of the row in
 * docs/privacy.md ("Where data lies") that tells data protection officers of it. A new one is added here and there.
 */
const MODULES: Record<string, string> = {
  'server/src/platform/net/fetch-public.ts': 'webhooks',
  'server/src/features/integrations/attempt.ts': 'webhooks',
  'server/src/features/single-sign-on/metadata-input.ts': "the company's sign-in provider",
  'server/src/features/single-sign-on/discover-provider.ts': "the company's sign-in provider",
  'server/src/features/single-sign-on/attempt.ts': "the company's sign-in provider",
  'server/src/features/single-sign-on/exchange.ts': "the company's sign-in provider",
  'server/src/features/ldap/read-directory.ts': 'a directory (LDAP)',
  'server/src/features/push/deliver.ts': 'push services of the browsers',
  'server/src/features/articles/download.ts': 'articles of a provider',
  'server/src/platform/sms/sms-config.ts': 'SMS gateway',
  'server/src/platform/mail/mail-config.ts': 'mail server',
  'server/src/platform/translate/translation.ts': 'translation service',
  'server/src/platform/chat-model/chat-model.ts': 'language model',
  'server/src/platform/syslog/syslog.ts': 'syslog server',
  'server/src/platform/scanner/clamd.ts': 'virus scanner',
  'server/src/platform/storage/bucket-storage.ts': 'S3 bucket',
  'server/src/platform/realtime/redis-connections.ts': 'Redis',
  'server/src/platform/tracing/export-spans.ts': 'traces',
  'server/src/platform/net/txt-records.ts': 'proof of mail domains',
  'server/src/platform/net/public-address.ts': 'name servers',
};

/** Modules that connect to nothing but the installation's own database. */
const DATABASE = /^server\/src\/(platform\/db|backup|moving|cli)\//;

/** What opens connections: calls, and packages that do. */
const OPENS = [
  /(?<![\w.])fetch\(/,
  /\bfetchPublic\(/,
  /import (?!type)[^;]*\b(request|connect|createConnection|get|http|https|net|tls|Resolver|lookup)\b[^;]*from 'node:(https?|http2|net|tls|dgram|dns(\/promises)?)'/,
  /import (?!type)[^;]*from '(node:http2|node:dgram|undici|axios|got|nodemailer|ldapts|openid-client|ioredis|redis|@redis\/client|@aws-sdk\/[\w-]+|@opentelemetry\/exporter[\w-]*)'/,
  /import\('(undici|nodemailer|ldapts|openid-client|ioredis|redis|@aws-sdk\/[\w-]+|@opentelemetry\/exporter[\w-]*)'\)/,
  /\bsendNotification\(/,
];

/** Imports of these names from such packages open nothing. */
const HARMLESS = [
  /import \{ FilterParser \} from 'ldapts';/g,
  /import (type \{[^}]*\}|\{( type \w+,?)+ \}) from '[^']*';/g,
];

const opens = (source: string) => {
  const rest = HARMLESS.reduce((text, harmless) => text.replace(harmless, ''), source);
  return OPENS.some((pattern) => pattern.test(rest));
};

const privacy = readFileSync(join(ROOT, 'docs/privacy.md'), 'utf8');
const ways = privacy.slice(privacy.indexOf('## Where data lies'), privacy.indexOf('## The register'));

test('every module of the server that opens connections is known, and named in docs/privacy.md', () => {
  const modules = sourceFiles
    .filter((path) => /^server\/src\/.*(?<!\.test|\.fixture|\.gen)\.ts$/.test(path) && !DATABASE.test(path))
    .filter((path) => opens(readFileSync(join(ROOT, path), 'utf8')));
  expect(modules.sort()).toEqual(Object.keys(MODULES).sort());
  for (const [path, words] of Object.entries(MODULES)) expect(ways, path).toContain(words);
});

/** Variables that name no server that is called, or further parts of a server that another variable switches on. */
const NOT_BY_ITSELF = ['PUBLIC_URL', 'SMS_TWILIO_URL', 'SMS_HTTP_URL', 'S3_ENDPOINT', 'TRANSLATE_URL'];

test('docs/privacy.md names every variable that makes data go to an outside server', () => {
  const outside = settingNames.filter(
    (name) =>
      /(_URL|_GATEWAY|_BUCKET|_ENDPOINT|_SERVICES|_SERVERS|_SYSLOG|CLAMD)$/.test(name) &&
      !NOT_BY_ITSELF.includes(name),
  );
  expect(outside.length).toBeGreaterThan(8);
  expect(outside.filter((name) => !ways.includes(`\`${name}\``))).toEqual([]);
});

/** Other sites that browsers are sent to, by what stands in docs/privacy.md. */
const SITES: Record<string, string> = {
  'www.youtube-nocookie.com': 'videos (YouTube)',
  'www.youtube.com': 'videos (YouTube)',
  'www.openstreetmap.org': 'OpenStreetMap',
};

test('browsers are sent to no other sites than those that docs/privacy.md names', () => {
  const sources = sourceFiles.filter(
    (path) =>
      /^(employee|admin|shared)\/(src|ui|contracts)?.*\.tsx?$/.test(path) &&
      !/(\.test\.|\.gen\.|\/test\/|\/build\/)/.test(path),
  );
  const hosts = sources.flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    return [...source.matchAll(/(?<=(?:src|href|action)=\{?[`"']https?:\/\/)[\w.-]+/g)].map(([host]) => host);
  });
  expect(hosts.length).toBeGreaterThan(0);
  expect([...new Set(hosts)].filter((host) => !(host in SITES))).toEqual([]);
  for (const words of Object.values(SITES)) expect(ways).toContain(words);
});
