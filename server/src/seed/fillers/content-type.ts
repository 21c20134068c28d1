import { type ContentType, type CustomField, parseCustom } from '@piiri/schemas';
import type { DemoContentType, DemoValue } from '../../../seed/content/types.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { ITEM_ENTITY, readTypes, TYPE_ENTITY, toContentType } from '../../features/content-types/types.ts';
import type { DemoCompany } from '../demo-company.ts';
import { toApiValue } from '../demo-values.ts';
import { defineFiller } from '../filler.ts';
import { inHours } from '../moments.ts';

/** Rich text of the demo needs no cleaning, and its times have an offset. */
const PARSING = { timeZone: 'UTC', cleanHtml: (html: string) => html };

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

/** Returns a field of the demo as content types store it. */
function toCustomField({
  choices = {},
  ...field
}: DemoContentType['fields'][number]): Omit<CustomField, 'id'> {
  return {
    required: false,
    filter: false,
    searched: false,
    ...field,
    help: {},
    choices: Object.entries(choices).map(([value, labels]) => ({ value, labels })),
    in_list: true,
    shown: true,
    privacy: null,
    order: 0,
  };
}

async function addObject(
  company: DemoCompany,
  type: ContentType,
  demoValues: Readonly<Record<string, DemoValue>>,
  released_hours: number,
): Promise<void> {
  const entries = Object.entries(demoValues);
  const sent = Object.fromEntries(entries.map(([name, value]) => [name, toApiValue(company, value)]));
  const { values, issues } = parseCustom(sent, { fields: type.fields }, PARSING);
  if (issues.length > 0) throw new Error(`The demo's ${type.name}: ${JSON.stringify(issues)}`);
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
