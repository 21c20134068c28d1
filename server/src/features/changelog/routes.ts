import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@piiri/schemas';
import { type ChangelogEntry, changelogAnswer } from '@piiri/shared/contracts/changelog.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { ROOT } from '../../platform/process/paths.ts';

export default [
  defineRoute({
    pattern: 'GET v1/changelog',
    summary: 'List the changes of the product by version',
    access: 'tenant_admin',
    answers: { 200: changelogAnswer },
    async handler({ language }) {
      const results = await ownChangelog(language);
      return { count: results.length, next: null, previous: null, results };
    },
  }),
];

const VERSION = /^## \[?([^\]\s]+)\]?(?:\s+-\s+(\d{4}-\d{2}-\d{2}))?/;
const SECTION = /^### (.+)$/;
const CHANGE = /^[-*] (.+)$/;

/** Parses a changelog in the format of Keep a Changelog. Changes that span several lines are joined. */
export function parseChangelog(markdown: string): ChangelogEntry[] {
  const entries: ChangelogEntry[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    const entry = entries.at(-1);
    const section = entry?.sections.at(-1);
    const [, version, date] = VERSION.exec(line) ?? [];
    const [, title] = SECTION.exec(line) ?? [];
    const [, change] = CHANGE.exec(line) ?? [];
    const last = section?.lines.length;
    if (version) entries.push({ version, date: date ?? null, sections: [] });
    else if (title) entry?.sections.push({ title: title.trim(), lines: [] });
    else if (change) section?.lines.push(change.trim());
    else if (line.trim() && section && last) section.lines[last - 1] += ` ${line.trim()}`;
  }
  return entries;
}

const read = new Map<Language, Promise<ChangelogEntry[]>>();

/**
 * Returns the changes of this program in a language, for company administrators; each file is read once. The changelog
 * for developers and operators is CHANGELOG.md.
 */
export function ownChangelog(language: Language): Promise<ChangelogEntry[]> {
  const cached = read.get(language);
  if (cached) return cached;
  const file = join(ROOT, 'docs', 'changelog', `${language}.md`);
  const entries = readFile(file, 'utf8').then(parseChangelog);
  read.set(language, entries);
  return entries;
}
