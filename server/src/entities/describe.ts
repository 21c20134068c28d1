import { describeFields, type Entity, typeOf } from '@piiri/schemas';
import { z } from 'zod';
import { listFields } from './list-fields.ts';

const context = { timeZone: 'UTC', cleanHtml: String };

/** What the API description says of an entity's answers and of what it takes. */
export function describeEntity(entity: Entity) {
  const editors = z.object({
    abilities: z.array(z.enum(['update', 'delete'])).optional(),
    ...(entity.sight?.published && {
      state: z.enum(['draft', 'scheduled', 'published', 'expired']).optional(),
    }),
  });
  const whole = describeFields(entity.fields, context, 'answer');
  const row = describeFields(listFields(entity), context, 'answer')
    .extend({ id: z.int() })
    .extend(editors.shape);
  const images = Object.keys(entity.fields).filter(
    (name) => entity.fields[name] && typeOf(entity.fields[name]).file === 'image',
  );
  return {
    input: describeFields(entity.fields, context, 'input').extend(
      Object.fromEntries(images.map((name) => [`remove_${name}`, z.boolean().optional()])),
    ),
    files: images,
    answer: whole.extend({ id: z.int(), version: z.int() }).extend(editors.shape),
    page: z.object({
      count: z.int(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
      results: z.array(row),
    }),
  };
}
