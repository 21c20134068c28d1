import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditionIssues, shownFields } from './conditions.ts';
import type { CustomField, CustomKind, CustomWhen } from './shape.ts';
import { parseCustom } from './values.ts';

const CONTEXT = { timeZone: 'UTC', cleanHtml: String };

const CHOICES = ['a', 'b', 'c'].map((value) => ({ value, labels: { fi: value } }));

const field = (
  id: number,
  kind: CustomKind,
  when: CustomWhen | null = null,
  required = false,
): CustomField => ({
  id,
  name: `field_${id}`,
  kind,
  labels: { fi: `field_${id}` },
  help: {},
  required,
  choices: CHOICES,
  when,
  in_list: false,
  filter: false,
  searched: false,
  shown: true,
  privacy: null,
  order: id,
});

const VALUES = {
  boolean: fc.boolean(),
  choice: fc.constantFrom('a', 'b', 'c'),
  choices: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
  rating: fc.integer({ min: 1, max: 5 }),
  integer: fc.integer({ min: 0, max: 3 }),
  text: fc.constantFrom('x', 'y'),
} as const;

type Kind = keyof typeof VALUES;
const KINDS = Object.keys(VALUES) as Kind[];

/** Values that a condition on a field of a kind may name. */
const NAMED = { ...VALUES, choices: VALUES.choice } as const;

/** Lists of fields, each of which may depend on one above it, so that there are chains of hidden fields. */
const fieldLists = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      above: fc.nat(),
      depends: fc.boolean(),
      required: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .chain((plans) => {
    const whens = plans.map(({ above, depends }, index) => {
      const target = index > 0 && depends ? above % index : undefined;
      const kind = target === undefined ? undefined : plans[target]?.kind;
      if (target === undefined || kind === undefined || kind === 'text') return fc.constant(null);
      return fc
        .uniqueArray(NAMED[kind] as fc.Arbitrary<string | number | boolean>, { minLength: 1, maxLength: 2 })
        .map((is) => ({ field: `field_${target + 1}`, is }));
    });
    return fc
      .tuple(...whens)
      .map((all) =>
        plans.map(({ kind, required }, index) => field(index + 1, kind, all[index] ?? null, required)),
      );
  });

const withInput = fieldLists.chain((fields) =>
  fc
    .tuple(
      ...fields.map(({ kind }) =>
        fc.option(VALUES[kind as Kind] as fc.Arbitrary<unknown>, { nil: undefined }),
      ),
    )
    .map((values) => ({
      fields,
      input: Object.fromEntries(
        fields.flatMap(({ name }, index) => (values[index] === undefined ? [] : [[name, values[index]]])),
      ),
    })),
);

test('a hidden value is never stored, and a hidden field never required, whatever hides what', () => {
  fc.assert(
    fc.property(withInput, ({ fields, input }) => {
      expect([...conditionIssues(fields)]).toEqual([]);
      const { values, issues } = parseCustom(input, { fields }, CONTEXT);
      // A browser judges what was typed, the server what it stores.
      const [typed, stored] = [
        shownFields(fields, ({ name }) => input[name]),
        shownFields(fields, ({ id }) => values[id]),
      ].map((shown) => shown.map(({ name }) => name));
      if (issues.length === 0) expect(stored).toEqual(typed);
      for (const { id, name } of fields) {
        if (!stored?.includes(name)) expect(values[id]).toBeUndefined();
      }
      for (const { name } of issues) expect(typed).toContain(name);
    }),
    { numRuns: 500 },
  );
});

test('a field that a change hides loses its value, and one that it shows is required', () => {
  const fields = [
    field(1, 'boolean'),
    field(2, 'choice', { field: 'field_1', is: [true] }),
    field(3, 'text', { field: 'field_2', is: ['a'] }, true),
  ];
  const existing = { 1: true, 2: 'a', 3: 'x' };
  const hidden = parseCustom({ field_1: false }, { fields, existing }, CONTEXT);
  expect(hidden).toEqual({ values: { 1: false, 2: null, 3: null }, issues: [] });
  const shown = parseCustom({ field_1: true, field_2: 'a' }, { fields, existing: { 1: false } }, CONTEXT);
  expect(shown.issues).toEqual([{ name: 'field_3', message: 'required' }]);
  // An object may be older than a field that is required now.
  expect(parseCustom({}, { fields, existing: { 1: true, 2: 'a' } }, CONTEXT).issues).toEqual([]);
});

test.each([
  [
    'a field below',
    [field(1, 'text', { field: 'field_2', is: [true] }), field(2, 'boolean')],
    'when_not_above',
  ],
  ['itself', [field(1, 'boolean', { field: 'field_1', is: [true] })], 'when_not_above'],
  ['a text', [field(1, 'text'), field(2, 'text', { field: 'field_1', is: ['x'] })], 'when_kind_wrong'],
  ['no choice', [field(1, 'choice'), field(2, 'text', { field: 'field_1', is: ['x'] })], 'when_value_wrong'],
  [
    'no flag',
    [field(1, 'boolean'), field(2, 'text', { field: 'field_1', is: ['true'] })],
    'when_value_wrong',
  ],
])('a condition on %s contradicts itself', (_, fields, message) => {
  expect([...conditionIssues(fields)].map((issue) => issue.message)).toEqual([message]);
});
