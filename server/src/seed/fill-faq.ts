import type { DemoQuestion } from '../../seed/content/types.ts';
import type { Db } from '../db/database.ts';
import { entityOf } from '../db/tables.ts';
import { toColumns } from '../entities/write.ts';
import { cleanHtml } from '../files/clean-html.ts';
import { insertObject } from './people.ts';

/** Adds a company's questions and answers, in their order. */
export async function addQuestions(
  db: Db,
  tenantId: number,
  questions: readonly DemoQuestion[],
): Promise<void> {
  for (const [index, { translations }] of questions.entries()) {
    const cleaned = Object.entries(translations).map(([language, { question, answer }]) => [
      language,
      { question, answer: cleanHtml(answer) },
    ]);
    const columns = toColumns(entityOf('faq'), {
      translations: Object.fromEntries(cleaned),
      sort_order: index + 1,
    });
    await insertObject(db, tenantId, 'faq', columns);
  }
}
