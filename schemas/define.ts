import { withAcknowledgement } from './acknowledgement.ts';
import { withCare } from './care.ts';
import { withComments } from './comments.ts';
import type { Entity, EntityDefinition, FieldPath, FormSection } from './definition.ts';
import { type Field, type Fields, typeOf } from './field.ts';
import { optionsOf } from './fields-schema.ts';
import { lintEntities } from './lint/index.ts';
import { fieldAt } from './parts.ts';
import { withDigestOnly, withPinning, withPublishedLanguages } from './publishing-fields.ts';
import { withRecurrence } from './recurrence.ts';

/**
 * Returns the form's sections with the fields that none of them names, so that a new field need not be mentioned twice.
 */
function completeForm({ fields, form }: Entity): readonly FormSection[] {
  const named = new Set(form.flatMap((section) => section.fields.map((path) => path.split('.')[0])));
  const remaining = Object.entries(fields).flatMap(([name, field]) => {
    const { readOnly, form: formOption } = optionsOf(field);
    return named.has(name) || readOnly || formOption === false ? [] : [name];
  });
  const [first, ...others] = form;
  return first
    ? [{ ...first, fields: [...first.fields, ...remaining] }, ...others]
    : [{ section: 'content', fields: remaining }];
}

/** Returns the list's columns, with the fields that have `list`. */
function completeColumns({ fields, list }: Entity): readonly FieldPath[] {
  const listed = Object.entries(fields).flatMap(([name, field]) => (optionsOf(field).list ? [name] : []));
  return [...new Set([...list.columns, ...listed])];
}

/** Throws a one-line error that names the entity, the member and the contradiction. */
function assertConsistent(entity: Entity): void {
  const [first] = lintEntities(entity);
  if (first) throw new Error(`${entity.name}: ${first}`);
}

/**
 * Returns a list's filters: those that the definition names, and the times among the columns when it names no time,
 * because people search dated content by date.
 */
function completeFilters({ fields, list }: Entity, columns: readonly FieldPath[]): readonly string[] {
  const named = list.filters ?? [];
  const isTime = (path: string) => {
    const field = fieldAt(fields, path);
    // A filter by a field that some readers may not read would reveal its values.
    return field !== undefined && typeOf(field).filter === 'range' && !optionsOf(field).read;
  };
  return named.some(isTime) ? named : [...named, ...columns.filter(isTime)];
}

/**
 * Defines an entity. Everything else about it follows from its definition. Throws at the start, naming entity and
 * member, when the definition contradicts itself.
 */
export function defineEntity<
  const F extends Fields,
  const R extends readonly FieldPath[] = readonly FieldPath[],
>(definition: EntityDefinition<F, R>): EntityDefinition<F, R> {
  const entity = withCare(
    withComments(
      withAcknowledgement(withPinning(withDigestOnly(withPublishedLanguages(withRecurrence(definition))))),
    ),
  );
  assertConsistent(entity);
  const columns = completeColumns(entity);
  return {
    ...definition,
    fields: entity.fields as F,
    list: { ...definition.list, columns, filters: completeFilters(entity, columns) },
    form: completeForm(entity),
  };
}

/** A view's own members; the others are those of the entity whose objects it shows. */
export type ViewDefinition<Name extends string, R extends readonly FieldPath[]> = Pick<
  EntityDefinition,
  'name' | 'api' | 'access'
> &
  Partial<
    Pick<
      EntityDefinition,
      'visibility' | 'feature' | 'where' | 'of' | 'list' | 'search' | 'screen' | 'console' | 'employee'
    >
  > & {
    row?: R;
    /** Flags with which owners show fields to others, by the field's name. */
    shownBy?: Readonly<Partial<Record<Name, string>>>;
    /** The only fields of the entity in the view: others are neither answered nor searched. Default: all. */
    only?: readonly Name[];
  };

/**
 * Defines a view of an entity's objects: a path with its own rules, rows and selection of objects. It has no table and
 * takes its labels from the entity. Views only read; writes go to the entity.
 */
export function defineView<
  const F extends Fields,
  const Name extends keyof F & string = keyof F & string,
  const R extends readonly FieldPath[] = readonly FieldPath[],
>(
  base: EntityDefinition<F>,
  { only, shownBy, ...own }: ViewDefinition<Name, R>,
): EntityDefinition<Pick<F, Name>, R> {
  const isIncluded = ([name]: [string, Field]) => !only || (only as readonly string[]).includes(name);
  const flags: Readonly<Record<string, string | undefined>> = shownBy ?? {};
  const included = Object.entries(base.fields).filter(isIncluded);
  const fields = Object.fromEntries(
    included.map(([name, field]) => {
      const flag = flags[name];
      return [name, flag === undefined ? field : { ...field, options: { ...field.options, shownBy: flag } }];
    }),
  ) as Pick<F, Name>;
  const view = {
    scope: base.scope,
    publishing: base.publishing,
    publishedLanguages: base.publishedLanguages,
    visibility: base.visibility,
    feature: base.feature,
    // A view of a view shows no more than that one.
    where: base.where,
    title: base.title,
    list: base.list,
    ...own,
    fields,
    form: only ? [] : base.form,
    viewOf: base.viewOf ?? base.name,
  };
  assertConsistent(view);
  return view as unknown as EntityDefinition<Pick<F, Name>, R>;
}
