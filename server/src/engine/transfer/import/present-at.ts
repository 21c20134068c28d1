import type { Field } from '@piiri/schemas';
import { choiceLabel, type EntityTexts, labelKeys } from '@piiri/shared/labels.ts';
import { joinInCell } from '../../../platform/documents/several-in-cell.ts';
import type { Cell } from '../../../platform/documents/table-data.ts';
import { serverText } from '../../../platform/texts.ts';
import type { EntityCall } from '../../access/call.ts';
import { customCell } from '../../custom/custom-cells.ts';
import { customAt } from '../../custom/custom-entity.ts';
import { CUSTOM } from '../../custom/custom-fields.ts';
import { nameOfReference } from '../../read/present.ts';

export type Answer = Readonly<Record<string, unknown>>;

/** Everything needed to write the cells of objects. */
export interface PresentedObjects {
  call: EntityCall;
  texts: EntityTexts | undefined;
  /** Titles of the objects in lists of references, by field and id. */
  names: ReadonlyMap<string, ReadonlyMap<number, string>>;
}

/** Returns an answer's value at a path. */
export function valueAt(answer: unknown, path: string): unknown {
  let value = answer;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return value ?? null;
}

/** Returns the cell for a path of an object, in a form that an import can read. */
export function presentAt(
  { call, texts, names }: PresentedObjects,
  answer: Answer,
  path: string,
  field: Field,
): Cell {
  const custom = customAt(call.entity, path);
  if (custom) return customCell(call, custom, (answer[CUSTOM] ?? {}) as Answer, joinInCell);
  const value = valueAt(answer, path);
  if (value === null) return null;
  switch (field.type) {
    case 'boolean':
      return serverText(call.language, value ? 'yes' : 'no');
    case 'choice': {
      const key = labelKeys(path).find((candidate) => texts?.choices?.[candidate]) ?? path;
      return choiceLabel(texts, key, value as string | number);
    }
    case 'dateTime':
      return new Date(String(value));
    case 'reference':
      return (answer[nameOfReference(path)] as string | null | undefined) ?? null;
    case 'references':
      return joinInCell((value as number[]).flatMap((id) => names.get(path)?.get(id) ?? []));
    default:
      return typeof value === 'number' ? value : String(value);
  }
}
