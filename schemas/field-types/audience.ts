import { z } from 'zod';
import { boundedList, defineFieldType, type Field, type FieldOptions } from '../field.ts';
import { idSchema } from './reference.ts';

/** Maximum number of groups. */
const MAX_GROUPS = 200;

export interface AudienceOptions extends FieldOptions {
  /** Name of the entity of groups. */
  to: string;
  onDelete?: 'refuse' | 'clear';
}

/** Some groups of people, in the API as `{groups: [id]}`. What no groups mean is up to the definition. */
export function audience<const O extends Omit<AudienceOptions, 'to'>>(
  options: O = {} as O,
): Field<'audience', { groups: number[] }, O & { to: 'group' }> {
  return { type: 'audience', options: { ...options, to: 'group' } };
}

const ids = boundedList(idSchema, { max: MAX_GROUPS, notList: 'not_a_list' });

const described = z.object({ groups: z.array(z.int()).max(MAX_GROUPS) });

export default defineFieldType<AudienceOptions>({
  name: 'audience',
  ownOptions: ['to', 'onDelete'],
  unsupportedOptions: ['default', 'unique', 'shownBy'],
  unlistable: true,
  columns: (name, { to }) => ({ [name]: { kind: 'references', to } }),
  schema: () =>
    z
      .object({ groups: z.preprocess((groups) => groups ?? [], ids) }, 'not_an_object')
      .transform(({ groups }) => ({ groups: [...new Set(groups)] })),
  input: () => described,
  answer: () => described,
  store: (name, value) => ({ [name]: (value as { groups: number[] } | null)?.groups ?? [] }),
  present: (name, row) => ({ [name]: { groups: row[name] ?? [] } }),
  example: (_, idOf) => ({ groups: [idOf('group')] }),
});
