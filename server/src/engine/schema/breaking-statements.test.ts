import { expect, test } from 'vitest';
import { BREAKS, breakingStatements } from './breaking-statements.ts';

test.each([
  'DROP TABLE "news";',
  'ALTER TABLE "news" DROP COLUMN "title";',
  'ALTER TABLE "news" RENAME TO "stories";',
  'ALTER TABLE "news" RENAME COLUMN "title" TO "name";',
  'ALTER TABLE "news" ALTER COLUMN "title" SET DATA TYPE integer;',
  'ALTER TABLE "news" ALTER COLUMN "title" SET NOT NULL;',
  'ALTER TABLE "news" ALTER COLUMN "title" DROP DEFAULT;',
  'ALTER TABLE "news" ADD COLUMN "title" text NOT NULL;',
])('%s breaks the previous version unless it is declared as breaking', (statement) => {
  expect(breakingStatements(statement)).toHaveLength(1);
  expect(breakingStatements(`${BREAKS} the title is a number now\n${statement}`)).toEqual([]);
  expect(breakingStatements(`-- unused since 2026.11\n${statement}`)).toEqual([]);
});

test.each([
  'CREATE TABLE "news" ("id" integer NOT NULL);',
  'ALTER TABLE "news" ADD COLUMN "title" text;',
  'ALTER TABLE "news" ADD COLUMN "runs" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "news" ALTER COLUMN "title" DROP NOT NULL;',
  'DROP INDEX "news_title";\n--> statement-breakpoint\nCREATE INDEX "news_name" ON "news" ("name");',
])('%s does not break the previous version', (statement) => {
  expect(breakingStatements(statement)).toEqual([]);
});
