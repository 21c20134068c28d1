import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { fromDigits } from './integer.ts';

/** The highest rating. */
export const MAX_RATING = 5;

/** A rating from 1 to `MAX_RATING`. */
export const rating = fieldBuilder<'rating', number>('rating');

const described = z.int().min(1).max(MAX_RATING);

export default defineFieldType<FieldOptions>({
  name: 'rating',
  unsupportedOptions: ['default'],
  ordered: true,
  filter: 'value',
  columns: (name) => ({ [name]: { kind: 'integer' } }),
  input: () => described,
  schema: () =>
    z.preprocess(
      fromDigits,
      z.number('not_a_rating').int('not_a_rating').min(1, 'not_a_rating').max(MAX_RATING, 'not_a_rating'),
    ),
  answer: () => described,
  example: () => 4,
});
