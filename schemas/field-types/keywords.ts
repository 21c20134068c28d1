import { z } from 'zod';
import { boundedList, defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { message } from '../messages.ts';

export interface KeywordsOptions extends FieldOptions {
  /** Maximum number of them. Default 200. */
  max?: number;
}

/** Several short codes for programs, such as `news.created` and `news:write`. The feature decides which are valid. */
export const keywords = fieldBuilder<'keywords', string[], KeywordsOptions>('keywords');

const MAX_KEYWORDS = 400;

const KEYWORD = /^[a-z][a-z0-9_]*([./:][a-z0-9_]+)*$/;

const MAX_LENGTH = 100;

const isKeyword = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_LENGTH && KEYWORD.test(value);

export default defineFieldType<KeywordsOptions>({
  name: 'keywords',
  ownOptions: ['max'],
  unsupportedOptions: ['default', 'unique', 'shownBy'],
  columns: (name) => ({ [name]: { kind: 'json' } }),
  isEmpty: (value) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  // Errors of single codes are reported at the field, which has one input for all.
  schema: ({ max = MAX_KEYWORDS }) =>
    boundedList(z.unknown(), { max, notList: 'not_a_list', tooMany: message('too_many', { max }) })
      .refine((words) => words.every(isKeyword), 'not_a_choice')
      .transform((words) => [...new Set(words.filter(isKeyword))]),
  input: ({ max = MAX_KEYWORDS }) => z.array(z.string()).max(max),
  answer: () => z.array(z.string()),
  store: (name, value) => ({ [name]: value ?? [] }),
  present: (name, row) => ({ [name]: row[name] ?? [] }),
  example: () => ['news.created', 'news:write'],
});
