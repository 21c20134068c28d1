import { registerPage } from '@piiri/shared/contracts/privacy.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { pageOf, rangeOf } from '../../../engine/read/pages.ts';
import { listQuery } from '../../../engine/read/query.ts';
import { tableFile } from '../../../platform/documents/table.ts';
import { readRetention } from '../choices.ts';
import { registerHeader, registerName, registerOf } from '../register.ts';

/** Returns the record of processing activities (GDPR, article 30), derived from the product's definitions. */
export default defineRoute({
  method: 'GET',
  path: 'v1/privacy/register',
  summary: 'List the stored personal data: purpose, retention period, and who sees it',
  access: 'tenant_admin',
  query: listQuery.pick({ page: true, page_size: true, admin_view: true, format: true }),
  answers: { 200: registerPage },
  async handler({ read, actor, language, query, url }) {
    const rows = registerOf(
      language,
      await read((db) => readRetention(db, actor.tenantId)),
      actor.definitions,
    );
    if (query.format)
      return tableFile(query.format, {
        name: registerName(language),
        header: registerHeader(language),
        rows: rows.map(({ entity, field, label, about, purpose, kept_months, seen_by }) => [
          entity,
          field,
          label,
          about,
          purpose,
          kept_months,
          seen_by,
        ]),
        timeZone: actor.timeZone,
        language,
      });
    const { limit, offset } = rangeOf(query);
    return pageOf(url, query, rows.length, rows.slice(offset, offset + limit));
  },
});
