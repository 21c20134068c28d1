import type { Entity } from '../definition.ts';
import { optionsOf } from '../fields-schema.ts';

/** Lint rule for an entity's form and checks. */
export function* lintForm({ fields, form, checks = [], console }: Entity): Generator<string> {
  const named = new Set<string>();
  const sections = new Set<string>();
  for (const { section, fields: paths } of form) {
    if (sections.has(section)) yield `form: has two sections "${section}"`;
    sections.add(section);
    for (const path of paths) {
      const field = fields[path];
      if (!field) {
        yield `form section "${section}" names "${path}", which is none of its fields: ${Object.keys(fields).join(', ')}`;
        continue;
      }
      if (named.has(path)) yield `form: names "${path}" twice`;
      named.add(path);
      const { readOnly, form: formOption } = optionsOf(field);
      if (readOnly || formOption === false)
        yield `form section "${section}" names "${path}", which ${readOnly ? 'is read-only' : 'says that no form has it'}`;
    }
  }
  for (const { at, fields: checkedFields } of checks) {
    for (const name of [at.split('.')[0] ?? at, ...checkedFields])
      if (!fields[name]) yield `checks: one looks at "${name}", which is none of its fields`;
    if (checkedFields.length === 0) yield `checks: the one at "${at}" looks at no field`;
  }
  if (console && !Number.isFinite(console.order)) yield 'console.order must be a number';
}
