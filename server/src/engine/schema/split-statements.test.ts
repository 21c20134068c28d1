import { expect, test } from 'vitest';
import {
  BLOCKS,
  blockingStatements,
  unfitPostStatements,
  unfitStoppedStatements,
} from './blocking-statements.ts';
import { splitStatements } from './split-statements.ts';

const existing = { tables: new Set(['news', 'users']), uniqueIndexes: new Set(['users_phone']) };

test('what holds up writers of an existing table is done after the roll-out, except what new programs need', () => {
  const { before, after, stopped } = splitStatements(
    [
      'ALTER TABLE "news" ALTER COLUMN "id" SET DATA TYPE bigint;',
      'ALTER TABLE "news" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;',
      'CREATE TABLE "thanks" ("id" integer);',
      'ALTER TABLE "news" ADD COLUMN "by" integer;',
      'ALTER TABLE "news" ADD CONSTRAINT "news_by_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;',
      'ALTER TABLE "thanks" ADD CONSTRAINT "thanks_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id");',
      'DROP INDEX "news_old";',
      'DROP INDEX "users_phone";',
      'CREATE INDEX "news_by" ON "news" USING btree ("by");',
      'CREATE INDEX "thanks_id" ON "thanks" USING btree ("id");',
      'CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone","tenant_id");',
    ],
    existing,
  );
  expect(before).toEqual([
    'CREATE TABLE "thanks" ("id" integer);',
    'ALTER TABLE "news" ADD COLUMN "by" integer;',
    'ALTER TABLE "news" ADD CONSTRAINT "news_by_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action NOT VALID;',
    'ALTER TABLE "thanks" ADD CONSTRAINT "thanks_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id");',
    'DROP INDEX "users_phone";',
    'CREATE INDEX "thanks_id" ON "thanks" USING btree ("id");',
    'CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone","tenant_id");',
  ]);
  expect(after).toEqual([
    'ALTER TABLE "news" VALIDATE CONSTRAINT "news_by_fk";',
    'DROP INDEX CONCURRENTLY IF EXISTS "news_old";',
    'CREATE INDEX CONCURRENTLY "news_by" ON "news" USING btree ("by");',
  ]);
  expect(unfitPostStatements(after)).toEqual([]);
  expect(stopped).toHaveLength(2);
  expect(unfitStoppedStatements(stopped)).toEqual([]);
  expect(unfitStoppedStatements(after)).toHaveLength(3);
});

test.each([
  'CREATE INDEX "chat_messages_by" ON "chat_messages" USING btree ("by");',
  'CREATE UNIQUE INDEX "news_name" ON "news" ("name");',
  'ALTER TABLE "news" ADD CONSTRAINT "news_name" UNIQUE("name");',
  'ALTER TABLE "news" ADD CONSTRAINT "news_by_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id");',
  'ALTER TABLE "news" ALTER COLUMN "id" SET DATA TYPE bigint;',
  'ALTER TABLE "news" ADD COLUMN "title_length" integer GENERATED ALWAYS AS (length("title")) STORED;',
  'UPDATE "news" SET "title" = \'\';',
  'DELETE FROM "notices" WHERE true;',
])('%s is refused unless the migration says why it may hold up writers', (statement) => {
  const table = /"(chat_messages|news|notices)"/.exec(statement)?.[1];
  expect(blockingStatements(statement)).toHaveLength(1);
  expect(blockingStatements(`${BLOCKS} a company has ten of them\n${statement}`)).toEqual([]);
  const own = `CREATE TABLE "${table}" ("id" integer);\n--> statement-breakpoint\n${statement}`;
  expect(blockingStatements(own)).toEqual([]);
});

test.each([
  'ALTER TABLE "news" ADD COLUMN "runs" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "news" ADD CONSTRAINT "news_by_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") NOT VALID;',
  'ALTER TABLE "news" ALTER COLUMN "title" DROP NOT NULL;',
  'DROP INDEX "news_title";',
])('%s holds up nobody', (statement) => {
  expect(blockingStatements(statement)).toEqual([]);
});

test('a post-migration is an index, a check of a constraint, or a change in batches', () => {
  const batched = '-- batched by "news"."id"\nUPDATE "news" SET "runs" = 1 WHERE "id" > $1 AND "id" <= $2;';
  expect(unfitPostStatements([batched])).toEqual([]);
  expect(
    unfitPostStatements([
      'CREATE INDEX "news_by" ON "news" ("by");',
      'UPDATE "news" SET "runs" = 1;',
      '-- batched by "news"."id"\nUPDATE "news" SET "runs" = 1;',
    ]),
  ).toHaveLength(3);
});
