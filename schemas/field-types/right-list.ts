import { z } from 'zod';
import { boundedList, defineFieldType, type Field, type FieldOptions } from '../field.ts';
import { message } from '../messages.ts';
import { ALL_GROUPS, MAX_RIGHTS, ROLE_ACTIONS, type RoleRight } from '../role-rights.ts';
import { idSchema } from './reference.ts';

/** Maximum number of groups of one right. */
const MAX_GROUPS = 200;

/** The rights of a role: which actions it allows on objects of which entity, of all groups or of some. */
export function rightList<const O extends FieldOptions>(
  options: O = {} as O,
): Field<'rightList', RoleRight[], O> {
  return { type: 'rightList', options };
}

const groups = z.union(
  [
    z.literal(ALL_GROUPS),
    boundedList(idSchema, { max: MAX_GROUPS, notList: 'not_a_list' }).transform((ids) => [...new Set(ids)]),
  ],
  'not_a_list',
);

const actions = boundedList(z.enum(ROLE_ACTIONS, 'not_a_choice'), {
  max: ROLE_ACTIONS.length * 2,
  notList: 'not_a_list',
}).transform((chosen) => ROLE_ACTIONS.filter((action) => chosen.includes(action)));

const right = z.object(
  {
    entity: z.string('required').min(1, 'required').max(63, 'not_a_choice'),
    actions: actions.refine((chosen) => chosen.length > 0, 'required'),
    groups,
  },
  'not_an_object',
);

const described = z.array(
  z.object({
    entity: z.string(),
    actions: z.array(z.enum(ROLE_ACTIONS)),
    groups: z.union([z.literal(ALL_GROUPS), z.array(z.int()).max(MAX_GROUPS)]),
  }),
);

export default defineFieldType<FieldOptions>({
  name: 'rightList',
  unsupportedOptions: ['default', 'list', 'unique', 'shownBy'],
  unlistable: true,
  columns: (name) => ({ [name]: { kind: 'json' } }),
  isEmpty: (value) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  schema: () =>
    boundedList(right, {
      max: MAX_RIGHTS,
      notList: 'not_a_list',
      tooMany: message('too_many', { max: MAX_RIGHTS }),
    }).superRefine((rights, issues) => {
      for (const [index, { entity }] of rights.entries())
        if (rights.findIndex((earlier) => earlier.entity === entity) < index)
          issues.addIssue({ code: 'custom', path: [index, 'entity'], message: 'named_twice' });
    }),
  input: () => described.max(MAX_RIGHTS),
  answer: () => described,
  example: () => [{ entity: 'faq', actions: ['read', 'create', 'update', 'delete'], groups: ALL_GROUPS }],
  store: (name, value) => ({ [name]: value ?? [] }),
  present: (name, row) => ({ [name]: row[name] ?? [] }),
});
