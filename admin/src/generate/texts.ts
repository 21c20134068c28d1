import type { Entity } from '@piiri/schemas';
import { humanise } from '@piiri/shared/labels.ts';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { resourceOf } from '../resources.ts';

export interface EntityWords {
  /** What one of it is called, and several. */
  name: string;
  plural: string;
  /** The label of a field by its path; the last part counts. */
  label(path: string): string;
  /** The hint under a field; empty when there is none. */
  help(path: string): string;
  section(name: string): string;
  choice(fieldName: string, value: string | number): string;
  /** What one item of a repeated field is called. */
  item(path: string): string;
  /** What an empty list says. */
  empty: string;
}

const lastPart = (path: string) => path.split('.').at(-1) ?? path;

/** The words of an entity in the console's language, from its locale file. */
export function useEntityWords(entity: Entity): EntityWords {
  const translate = useTranslate();
  return useMemo(() => {
    const text = (key: string, otherwise: string, params: object = {}) =>
      translate(`resources.${resourceOf(entity)}.${key}`, { ...params, _: otherwise });
    return {
      name: text('name', humanise(entity.name), { smart_count: 1 }),
      plural: text('name', humanise(entity.name), { smart_count: 2 }),
      label: (path) => text(`fields.${lastPart(path)}`, humanise(lastPart(path))),
      help: (path) => text(`help.${lastPart(path)}`, ''),
      section: (name) => text(`sections.${name}`, humanise(name)),
      choice: (fieldName, value) => text(`choices.${lastPart(fieldName)}.${value}`, humanise(String(value))),
      item: (path) =>
        text(`items.${lastPart(path)}`, text(`fields.${lastPart(path)}`, humanise(lastPart(path)))),
      empty: text('empty', ''),
    };
  }, [entity, translate]);
}
