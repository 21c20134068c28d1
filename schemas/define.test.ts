import { describe, expect, test } from 'vitest';
import { defineEntity } from './define.ts';
import { attachments, boolean, choice, sortOrder, text, translated } from './field-types.gen.ts';

const base = {
  name: 'lunch',
  title: 'name',
  api: { path: 'v1/lunches', calls: ['list'] },
  access: { read: ['anyone'], admin: ['tenant_admin'] },
  list: { columns: ['name'], order: 'name', pageSize: 10 },
  form: [{ section: 'content', fields: ['name'] }],
} as const;

describe('a definition', () => {
  test('puts a field that nobody placed into form and list by itself', () => {
    const lunch = defineEntity({
      ...base,
      fields: {
        name: text(),
        vegan: boolean({ list: true }),
        place: sortOrder(),
        secret: text({ form: false }),
      },
    });
    expect(lunch.form[0]?.fields).toEqual(['name', 'vegan']);
    expect(lunch.list.columns).toEqual(['name', 'vegan']);
  });

  test.each([
    [
      'a list column',
      { list: { ...base.list, columns: ['nmae'] } },
      /lunch: list names "nmae", which is none of its fields: name/,
    ],
    ['a form field', { form: [{ section: 'side', fields: ['x'] }] }, /lunch: form section "side" names "x"/],
    [
      'sorting without an order',
      { api: { path: 'v1/lunches', calls: ['sort'] } },
      /lunch: the call "sort" needs a field of kind sortOrder/,
    ],
  ] as const)('that is wrong about %s fails at start, naming the place', (_, wrong, message) => {
    expect(() => defineEntity({ ...base, ...wrong, fields: { name: text() } } as never)).toThrow(message);
  });

  test('refuses options that make no sense', () => {
    const withField = (field: object) => () =>
      defineEntity({ ...base, fields: { name: text(), odd: field } } as never);
    expect(withField(choice({ choices: [] }))).toThrow(/lunch.odd: needs at least one choice/);
    expect(withField(translated({ files: attachments() }))).toThrow(
      /lunch.odd: part "files" cannot be translated/,
    );
  });
});
