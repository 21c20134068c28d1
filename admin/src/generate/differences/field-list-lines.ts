import { type CustomField, type Field, LANGUAGES } from '@piiri/schemas';
import { customField } from '@piiri/schemas/entities/custom-field.ts';
import { isSame, type Line } from './line.ts';

const asFields = (value: unknown) => (Array.isArray(value) ? value : []) as readonly CustomField[];

/** Returns the changed properties of a field that exists in both states. */
function propertyLines(path: string, list: Field, one: CustomField, other: CustomField): Line[] {
  const { entity: _, name: __, order: ___, ...properties } = customField.fields;
  return Object.entries(properties).flatMap(([property, field]): Line[] => {
    const [old, now] = [one, other].map((each) => each[property as keyof CustomField]);
    const of = { labels: other.labels, property };
    if (field.type !== 'localText')
      return isSame(old, now) ? [] : [{ path, field: property === 'choices' ? list : field, of, old, now }];
    const [before, is] = [old, now] as CustomField['labels'][];
    return LANGUAGES.flatMap((language) =>
      isSame(before?.[language], is?.[language])
        ? []
        : [{ path, field: undefined, of, language, old: before?.[language], now: is?.[language] }],
    );
  });
}

/** Returns the fields of a content type that were added, removed, changed, and reordered. */
export function fieldListLines(path: string, field: Field, old: unknown, now: unknown): Line[] {
  const [before, is] = [asFields(old), asFields(now)];
  if (before.length === 0 || is.length === 0) return isSame(old, now) ? [] : [{ path, field, old, now }];
  const names = [...new Set([...is, ...before].map(({ name }) => name))];
  const lines = names.flatMap((name): Line[] => {
    const [one, other] = [before, is].map((fields) => fields.find((each) => each.name === name));
    if (one && other) return propertyLines(path, field, one, other);
    return [{ path, field, old: one ? [one] : [], now: other ? [other] : [] }];
  });
  const common = (fields: readonly CustomField[], others: readonly CustomField[]) =>
    fields.filter(({ name }) => others.some((other) => other.name === name));
  const [stoodBefore, standNow] = [common(before, is), common(is, before)];
  const isMoved = standNow.some(({ name }, index) => name !== stoodBefore[index]?.name);
  return isMoved ? [...lines, { path, field, isOrder: true, old: stoodBefore, now: standNow }] : lines;
}
