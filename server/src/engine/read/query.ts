import { idSchema, MAX_INTEGER, message } from '@piiri/schemas';
import { z } from 'zod';
import { tableFormat } from '../../platform/documents/table.ts';

export const MAX_PAGE_SIZE = 1000;

const ON = ['1', 'true'];
const OFF = ['0', 'false'];

/** The parameters that every list takes. Filters are added by field name. */
export const listQuery = z.looseObject({
  page: z.coerce
    .number('page_wrong')
    .int('page_wrong')
    .min(1, 'page_wrong')
    .max(Math.floor(MAX_INTEGER / MAX_PAGE_SIZE), 'page_wrong')
    .default(1),
  page_size: z.coerce
    .number(message('page_size_wrong', { max: MAX_PAGE_SIZE }))
    .int(message('page_size_wrong', { max: MAX_PAGE_SIZE }))
    .min(1, message('page_size_wrong', { max: MAX_PAGE_SIZE }))
    .max(MAX_PAGE_SIZE, message('page_size_wrong', { max: MAX_PAGE_SIZE }))
    .optional(),
  search: z
    .string('invalid')
    .max(200, message('too_long', { max: 200 }))
    .optional(),
  ordering: z.string('ordering_wrong').optional(),
  admin_view: z.enum([...ON, ...OFF], 'filter_wrong').optional(),
  format: tableFormat,
});

export type ListQuery = z.output<typeof listQuery>;

/** Whether a call asks for the editor's visibility. */
export function isEditorQuery(query: { admin_view?: string }): boolean {
  return ON.includes(query.admin_view ?? '');
}

/** A parameter with object ids, separated by commas. `max`: maximum number of ids. */
export function idsParameter(max: number) {
  const list = z.array(idSchema).max(max);
  return z.string('filter_wrong').transform((text, context) => {
    const parsed = list.safeParse(text.split(','));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'filter_wrong' });
    return z.NEVER;
  });
}
