import type { Cell, Table } from '../../platform/documents/table-data.ts';
import type { Services } from '../../platform/services.ts';
import { serverText } from '../../platform/texts.ts';
import type { Asking } from './category-names.ts';
import { type CaseChoice, readCases } from './list-cases.ts';

const PART = 500;

/** The cases of a choice as a file, read part by part. */
export function caseTable({ database }: Services, asking: Asking, choice: CaseChoice): Table {
  const { actor, language } = asking;
  const word = (key: Parameters<typeof serverText>[1]) => serverText(language, key);
  const statuses = [word('feedback_open'), word('feedback_in_progress'), word('feedback_done')];
  const yesNo = (is: boolean) => word(is ? 'yes' : 'no');
  const rows = (async function* (): AsyncGenerator<Cell[]> {
    for (let offset = 0; ; offset += PART) {
      const part = await database.tenant(actor.tenantId, (db) =>
        readCases(db, asking, choice, { limit: PART, offset }),
      );
      for (const row of part)
        yield [
          String(row.id),
          row.received_on,
          statuses[row.status - 1],
          row.category_name,
          row.excerpt,
          row.overdue ? yesNo(true) : yesNo(false),
          new Date(row.first_answer_due),
          new Date(row.outcome_due),
        ];
      if (part.length < PART) return;
    }
  })();
  const header = [
    word('feedback_case'),
    word('feedback_received'),
    word('column_state'),
    word('feedback_category'),
    word('feedback_message'),
    word('feedback_overdue'),
    word('feedback_first_due'),
    word('feedback_outcome_due'),
  ];
  return { name: word('feedback_cases'), header, rows, timeZone: actor.timeZone };
}
