import { z } from 'zod';
import { boundedList, defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { message } from '../messages.ts';
import { idSchema } from './reference.ts';

/** An object of any kind of content: the name of its entity, or `content/lunch_menu` for a content type. */
export interface ObjectReference {
  entity: string;
  id: number;
}

export interface ObjectsOptions extends FieldOptions {
  /** Maximum number of objects. Default: 50. */
  max?: number;
}

/** Objects of several kinds of content, in an order; duplicates are removed. The feature decides which are valid. */
export const objects = fieldBuilder<'objects', ObjectReference[], ObjectsOptions>('objects');

const MAX_OBJECTS = 50;

const reference = z.object(
  { entity: z.string('required').max(100, 'invalid'), id: idSchema },
  'not_an_object',
);

const described = z.object({
  entity: z.string().meta({ description: 'Name of the entity; `content/lunch_menu` for a content type.' }),
  id: z.int(),
});

export default defineFieldType<ObjectsOptions>({
  name: 'objects',
  ownOptions: ['max'],
  unsupportedOptions: ['default', 'unique', 'shownBy'],
  unlistable: true,
  columns: (name) => ({ [name]: { kind: 'json' } }),
  isEmpty: (value) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  schema: ({ max = MAX_OBJECTS }) =>
    boundedList(reference, {
      max,
      notList: 'not_a_list',
      tooMany: message('too_many', { max }),
    }).transform((list) => [...new Map(list.map((item) => [`${item.entity} ${item.id}`, item])).values()]),
  input: ({ max = MAX_OBJECTS }) => z.array(described).max(max),
  answer: () =>
    z.array(
      described.extend({ title: z.string().optional().meta({ description: 'Title for the editor.' }) }),
    ),
  store: (name, value) => ({ [name]: value ?? [] }),
  example: () => undefined,
});
