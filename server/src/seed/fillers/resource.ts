import { fileColumns } from '@piiri/schemas';
import { attachmentBytes } from '../../../seed/content/attachments.ts';
import type { DemoResource } from '../../../seed/content/types.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { careColumns } from '../care-columns.ts';
import type { DemoCompany } from '../demo-company.ts';
import { defineFiller } from '../filler.ts';
import { inHours } from '../moments.ts';
import { storeFile } from '../store-files.ts';

const FILE = 1;
const LINK = 2;

export default defineFiller({
  async fill(company) {
    for (const [place, resource] of company.demo.resources.entries()) {
      const { group, published_hours, file, link = null, category = null, translations } = resource;
      const columns = toColumns(entityOf('resource'), {
        translations,
        resource_type: file ? FILE : LINK,
        link,
        category,
        group: company.groupId(group),
        published: true,
      });
      const date = inHours(published_hours);
      await company.insert('resource', {
        ...columns,
        ...careColumns(company, place),
        ...(file && (await storedFile(company, file))),
        created_at: date,
        published_at: date,
      });
    }
  },
});

async function storedFile(
  { services, db, id, render }: DemoCompany,
  { source, filename, content_type }: NonNullable<DemoResource['file']>,
): Promise<Record<string, unknown>> {
  const bytes = source.includes('/') ? await render(source) : attachmentBytes(source);
  const file = await storeFile(services, db, id, { filename, content_type, bytes });
  const columns = fileColumns('file');
  return {
    file,
    [columns.filename]: filename,
    [columns.size]: bytes.length,
    [columns.contentType]: content_type,
  };
}
