import { expect } from 'vitest';
import { defineEntity } from '../define.ts';
import { boolean, reference, text } from '../field-types.gen.ts';

/** The least that a definition says, beside its fields. */
export const base = {
  name: 'lunch',
  title: 'name',
  api: { path: 'v1/lunches', calls: ['list', 'get', 'create', 'update', 'delete'] },
  access: { read: ['anyone'], admin: ['tenant_admin'] },
  list: { columns: ['name'], order: 'name', pageSize: 10 },
  form: [{ section: 'content', fields: ['name'] }],
} as const;

/** Defines lunch with some fields and other parts more. */
export const define = (fields: object, changes: object = {}) =>
  defineEntity({ ...base, ...changes, fields: { name: text(), ...fields } } as never);
export const withList = (changes: object) => ({ list: { ...base.list, ...changes } });
export const withApi = (changes: object) => ({ api: { ...base.api, ...changes } });

export const group = reference('group', { required: true });
export const published = boolean();
/** Shown to a group while a flag says so. */
export const labels = {
  visibility: { group: 'group' },
  publishing: { field: 'published' },
};

/** What contradicts itself: its name, fields and parts beyond those of lunch, and what the refusal says. */
export type Contradiction = [name: string, fields: object, changes: object, message: RegExp];

/** Lunch with such fields and parts is refused, in one line that names it. */
export function expectLintError(_: string, fields: object, changes: object, message: RegExp): void {
  expect(() => define(fields, changes)).toThrow(message);
  expect(() => define(fields, changes)).toThrow(/^lunch: [^\n]+$/);
}
