import type { Language } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { commitWithin } from '../../engine/commit/commit.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { storeDeletion } from '../../engine/write/store.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { missColumns } from '../../features/search/misses.ts';
import { searchMisses, unansweredWords } from '../../features/search/tables.ts';
import { findActorById } from '../../platform/auth/find-caller.ts';
import type { DemoCompany } from '../demo-company.ts';
import { defineFiller } from '../filler.ts';
import { inHours } from '../moments.ts';
import { changeObject } from '../people.ts';

/** Words that nobody finds anything by, and how many people have tried: in the company's own language. */
const SEARCHES: Partial<Record<Language, readonly [words: string, people: number][]>> = {
  fi: [
    ['työsuhdepyörä', 9],
    ['pysäköintilupa', 7],
    ['lomaraha milloin', 6],
  ],
  sv: [
    ['tjänstecykel', 7],
    ['parkeringstillstånd', 5],
  ],
};

/** A link to a page that was removed long ago, in each language. */
const OLD_LINK: Readonly<Record<Language, string>> = {
  fi: 'Katso myös vanha ohje',
  sv: 'Se även den gamla anvisningen',
  en: 'See the former instructions, too',
  lt: 'Taip pat žr. senąją instrukciją',
};

/** A question that was deleted today. */
const DELETED: Readonly<Record<Language, readonly [question: string, answer: string]>> = {
  fi: ['Missä vanha intranet on?', '<p>Se suljettiin keväällä.</p>'],
  sv: ['Var finns det gamla intranätet?', '<p>Det stängdes i våras.</p>'],
  en: ['Where is the old intranet?', '<p>It was closed in spring.</p>'],
  lt: ['Kur yra senasis intranetas?', '<p>Jis uždarytas pavasarį.</p>'],
};

/** What waits for care: searches without a result, a broken link, and something in the trash. */
export default defineFiller({
  after: ['faq', 'page'],
  async fill(company) {
    await addSearches(company);
    await addBrokenLink(company);
    await addTrash(company);
  },
});

async function addSearches({ db, demo, id, services, userId }: DemoCompany): Promise<void> {
  for (const [index, [words, count]] of (SEARCHES[demo.default_language] ?? []).entries()) {
    const day = inHours(-(index * 3 + 1) * 24)
      .toISOString()
      .slice(0, 10);
    const rows = demo.people
      .slice(0, count)
      .map(({ username }) => missColumns(services, { tenantId: id, userId: userId(username) }, words));
    await db.insert(searchMisses).values(rows.map((row) => ({ ...row, tenant_id: id, day })));
    const [first] = rows;
    if (first)
      await db.insert(unansweredWords).values({ tenant_id: id, words_hash: first.words_hash, words, day });
  }
}

/** Adds a link that leads nowhere to the answer of the company's first question; the check of links finds it. */
async function addBrokenLink({ db, id }: DemoCompany): Promise<void> {
  const { rows } = await db.execute<{ id: number; answer: Partial<Record<Language, string>> }>(
    sql`select id, answer from ${tableOf(entityOf('faq'))} where tenant_id = ${id}::int order by id limit 1`,
  );
  const [question] = rows;
  if (!question) return;
  const answer = Object.fromEntries(
    Object.entries(question.answer).map(([language, text]) => [
      language,
      `${text}<p><a href="/company/90210">${OLD_LINK[language as Language]}</a></p>`,
    ]),
  );
  await changeObject(db, id, 'faq', question.id, { answer });
}

async function addTrash({ db, demo, id, insert, userId }: DemoCompany): Promise<void> {
  const faq = entityOf('faq');
  const [question, answer] = DELETED[demo.default_language];
  const deleted = await insert(
    faq.name,
    toColumns(faq, { translations: { [demo.default_language]: { question, answer } }, sort_order: 999 }),
  );
  const actor = await findActorById(db, id, userId('admin'));
  await db.transaction(async (within) => {
    await commitWithin(within, { tenantId: id, actor }, async (tx) =>
      storeDeletion(tx, faq, await lockRow(tx, faq, deleted)),
    );
  });
}
