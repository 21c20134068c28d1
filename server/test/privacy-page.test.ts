import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { retentionDefaults } from '../src/engine/privacy/retention.ts';
import { columnMeaningsOf } from '../src/engine/schema/meanings.ts';
import { systemTables } from '../src/engine/schema/system-tables.ts';
import '../src/features/register.ts';
import { ROOT } from '../src/platform/process/paths.ts';

/** Kinds of stored data in docs/privacy.md ("Retention"), by their name there. */
const KINDS: Record<string, string> = {
  chat_messages: 'chat messages',
  comments: 'comments',
  remarks: 'remarks on texts, with their replies',
  enrollments: 'enrolments, and ratings of events',
  acknowledgements: 'acknowledgements',
  notices: 'notices',
  history: 'history, sign-ins included',
  feedback_cases: 'handled feedback',
  thanks: 'thanks',
  form_submissions: 'submissions of forms',
  journeys: 'steps of journeys',
  alert_receipts: 'answers to urgent messages',
  newsletter_mails: 'who got which newsletter',
  reach: 'reach',
  poll_answers: 'answers to polls',
};

/** Words of docs/privacy.md for tables whose rows have the same period in all companies. */
const FIXED: Record<string, string> = {
  otp_attempts: 'sign-in codes',
  login_throttle: 'failed attempts',
  email_confirmations: 'links that confirm an address',
  imports: 'imports of people',
  idempotency_keys: 'answers to repeated calls',
  unsaved_changes: 'unsaved changes',
  ldap_runs: 'runs of a directory',
  webhook_deliveries: 'deliveries of webhooks',
  content_imports: 'reports of imported content',
  search_misses: 'searches without a result',
  unanswered_words: 'searches without a result',
  notices: 'notices',
  notice_absences: 'times outside a group',
  known_logins: 'where somebody has signed in from',
  reading_translations: 'machine translations of what people read',
  join_facts: 'facts with which people join',
};

/** Tables of random values that tell of nobody. */
const OF_NOBODY = ['used_challenges'];

test('docs/privacy.md has each period that is the same in all companies', () => {
  const page = readFileSync(join(ROOT, 'docs/privacy.md'), 'utf8');
  const rows = [...page.matchAll(/^\| ([^|]+) \| (an? day|a year|\d+ \w+) \|/gm)].map(
    ([, what = '', period = '']) => ({
      what,
      period: period.replace(/^an? /, '1 '),
    }),
  );
  const periods = Object.values(systemTables()).flatMap((table) =>
    Object.values(columnMeaningsOf(table).columns).flatMap(({ retention }) =>
      retention && retention !== '0 days' ? [[getTableName(table), retention] as const] : [],
    ),
  );
  const told = periods.filter(([name]) => !OF_NOBODY.includes(name));
  expect(told.map(([name]) => name).sort()).toEqual(Object.keys(FIXED).sort());
  const untold = told.filter(
    ([name, retention]) =>
      !rows.some(({ what, period }) => what.includes(FIXED[name] ?? name) && period === retention),
  );
  expect(untold).toEqual([]);
});

test('docs/privacy.md has each kind of retention with its default', () => {
  const page = readFileSync(join(ROOT, 'docs/privacy.md'), 'utf8');
  const rows = [...page.matchAll(/^\| ([^|]+) \| (\d+) months \|/gm)].map(([, kind, months]) => [
    kind,
    Number(months),
  ]);
  const defaults = Object.entries(retentionDefaults());
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(defaults.map(([kind, months]) => [KINDS[kind] ?? kind, months])),
  );
});
