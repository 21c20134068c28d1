import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { retentionDefaults } from '../src/engine/privacy/retention.ts';
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
