import type { ContentType } from '@piiri/schemas';
import type { DemoContentType, DemoValue } from '../../../seed/content/types.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { ITEM_ENTITY, readTypes, TYPE_ENTITY, toContentType } from '../../features/content-types/types.ts';
import type { DemoCompany } from '../demo-company.ts';
import { toCustomField, toCustomValues } from '../demo-values.ts';
import { defineFiller } from '../filler.ts';
import { inHours } from '../moments.ts';

/** The company's own content types and their objects. */
export default defineFiller({
  async fill(company) {
    for (const [index, demo] of company.demo.contentTypes.entries()) await addType(company, demo, index + 1);
  },
});

async function addType(company: DemoCompany, demo: DemoContentType, order: number): Promise<void> {
  const { objects, fields, ...type } = demo;
  const stored = {
    ...type,
    visibility: 'everyone',
    editors: 'tenant_admin',
    fields: fields.map(toCustomField),
    reactions: demo.feed,
    order,
  };
  const id = await company.insert(TYPE_ENTITY, toColumns(entityOf(TYPE_ENTITY), stored));
  const row = (await readTypes(company.db, company.id)).find((candidate) => candidate.id === id);
  if (!row) throw new Error(`The demo's content type ${demo.name} was not stored.`);
  for (const { released_hours, values } of objects)
    await addObject(company, toContentType(row), values, released_hours);
}

async function addObject(
  company: DemoCompany,
  type: ContentType,
  demoValues: Readonly<Record<string, DemoValue>>,
  released_hours: number,
): Promise<void> {
  const values = toCustomValues(company, type.fields, demoValues);
  const released = inHours(released_hours);
  await company.insert(ITEM_ENTITY, {
    content_type: type.id,
    type_name: type.name,
    type_version: type.version,
    custom: values,
    published: true,
    release_date: released,
    created_at: released,
  });
}
