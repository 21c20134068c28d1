import {
  type Entity,
  type Field,
  type FieldPath,
  optionsOf,
  publishedField,
  sortField,
  titlePaths,
  typeOf,
} from '@piiri/schemas';
import { type ComponentType, useEffect } from 'react';
import { useListContext } from 'react-admin';
import { defaultSort } from '../../data/api/dialect.ts';
import { problemOf } from '../../data/api/problem.ts';
import { CUSTOM } from '../../data/definitions/custom-fields.ts';
import { requireField } from '../../data/definitions/require-field.ts';
import { componentsOf, type FieldDisplayProps } from '../registry/field-components.ts';
import { overrideOf } from '../registry/override.ts';

export interface ListColumn {
  path: FieldPath;
  field: Field;
  Display: ComponentType<FieldDisplayProps>;
  sortable: boolean;
  /** px; the title takes the remaining width. */
  width?: number;
  /** The object's title, which links to it. */
  isTitle: boolean;
  /** A title that consists of several fields, such as a person's name. */
  isName: boolean;
  /** Shown as the publishing state. */
  isState: boolean;
  /** Hidden last when there is no room. */
  isKept: boolean;
  /** A field of the company that it chose as a column: it stays before all others. */
  isChosen: boolean;
}

/** Width of the longest state of a row in any language, px, with some reserve for wider fonts. */
const STATE_WIDTH = 116;

/** Least width of a company's own field, px: its name, which is the heading, is as long as the company likes. */
const CHOSEN_WIDTH = 150;

/** Width of a column whose kind of field has none of its own, px. */
const DEFAULT_WIDTH = 130;

/** Width of a column of sentences, px. */
const SENTENCE_WIDTH = 320;

/** Longest text that is a word or a name, in characters. */
const MAX_NAME = 100;

const widthOfText = (field: Field): number =>
  field.type === 'text' && (optionsOf(field).max ?? 0) > MAX_NAME ? SENTENCE_WIDTH : DEFAULT_WIDTH;

/** Returns the columns of an entity's list, from its definition. */
export function columnsOf(entity: Entity): ListColumn[] {
  const { displays, withoutColumns = [], keptColumns = [] } = overrideOf(entity);
  const paths = entity.list.columns.filter(
    (path) => path !== sortField(entity) && !withoutColumns.includes(path),
  );
  const named = paths.find((path) => titlePaths(entity).includes(path));
  const title = named ?? paths.find((path) => !isPicture(entity, path));
  return paths.map((path) => {
    const field = requireField(entity, path);
    const components = componentsOf(field);
    const isTitle = path === title;
    const isChosen = path.startsWith(`${CUSTOM}.`);
    return {
      path,
      field,
      Display: displays?.[path] ?? components.Display,
      sortable: (typeOf(field).ordered || field.type === 'reference') && !optionsOf(field).read,
      width: isTitle
        ? undefined
        : path === publishedField(entity)
          ? STATE_WIDTH
          : Math.max(isChosen ? CHOSEN_WIDTH : 0, components.columnWidth ?? widthOfText(field)),
      isTitle,
      isName: titlePaths(entity).length > 1,
      isState: path === publishedField(entity),
      isKept: keptColumns.includes(path),
      isChosen,
    };
  });
}

function isPicture(entity: Entity, path: FieldPath): boolean {
  return requireField(entity, path).type === 'image';
}

/**
 * Returns to a list's default order when its address, such as that of a saved view, sorts it by one of the company's
 * own fields that no longer exists.
 */
export function useValidOrder(entity: Entity): void {
  const { error, sort, setSort } = useListContext();
  const isRemoved = sort.field.startsWith(`${CUSTOM}.`) && problemOf(error)?.errors?.ordering !== undefined;
  useEffect(() => {
    if (isRemoved) setSort(defaultSort(entity));
  }, [isRemoved, setSort, entity]);
}
