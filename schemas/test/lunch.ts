import { expect } from 'vitest';
import { defineEntity } from '../define.ts';
import { boolean, reference, text } from '../field-types.gen.ts';

/** The minimum of a definition, apart from its fields. */
export const base = {
  name: 'lunch',
  title: 'name',
  api: { path: 'v1/lunches', calls: ['list', 'get', 'create', 'update', 'delete'] },
  access: { read: ['anyone'], admin: ['tenant_admin'] },
  list: { columns: ['name'], order: 'name', pageSize: 10 },
  form: [{ section: 'content', fields: ['name'] }],
} as const;

/** Defines lunch with additional fields and members. */
export const define = (fields: object, changes: object = {}) =>
  defineEntity({ ...base, ...changes, fields: { name: text(), ...fields } } as never);
export const withList = (changes: object) => ({ list: { ...base.list, ...changes } });
export const withApi = (changes: object) => ({ api: { ...base.api, ...changes } });

export const group = reference('group', { required: true });
export const published = boolean();
/** Visible to a group while a flag is set. */
export const labels = {
  visibility: { group: 'group' },
  publishing: { field: 'published' },
};

/** A contradiction: its name, the fields and members in addition to lunch, and the expected error. */
export type Contradiction = [name: string, fields: object, changes: object, message: RegExp];

/** Expects that lunch with these fields and members is rejected, in one line that names it. */
export function expectLintError(_: string, fields: object, changes: object, message: RegExp): void {
  expect(() => define(fields, changes)).toThrow(message);
  expect(() => define(fields, changes)).toThrow(/^lunch: [^\n]+$/);
}
