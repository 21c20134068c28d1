import type { EntityDefinition, FieldPath } from './definition.ts';
import type { Field, Fields } from './field.ts';
import type { AutoTimestamp } from './parts.ts';

type ValueOf<F> = F extends Field<string, infer Value> ? Value : never;
/** Fields that are never null: required ones, flags (which have a default), and lists. */
type IsRequired<F> = F extends
  | { options: { required: string | true; when?: never } }
  | { options: { default: boolean } }
  ? true
  : F extends Field<'attachments' | 'references' | 'repeated' | 'keywords'>
    ? true
    : false;
type Thumbnails<F extends Fields> = {
  [Name in keyof F as F[Name] extends Field<'image'> ? `${Name & string}_thumbnail` : never]: string | null;
} & {
  [Name in keyof F as F[Name] extends Field<'file'>
    ? `${Name & string}name` | `${Name & string}_content_type`
    : never]: string | null;
} & {
  [Name in keyof F as F[Name] extends Field<'file'> ? `${Name & string}_size` : never]: number | null;
};

type AnswerOf<F> = IsRequired<F> extends true ? ValueOf<F> : ValueOf<F> | null;
/** Fields that an answer may lack: those with a `read` rule, and custom fields. */
type IsConditional<F> = F extends { options: { read: unknown } } | Field<'custom'> ? true : false;

/** The API's answer for one object of an entity. */
export type Answer<E> =
  E extends EntityDefinition<infer F>
    ? { id: number } & {
        [Name in keyof F as IsConditional<F[Name]> extends true ? never : Name]: AnswerOf<F[Name]>;
      } & {
        [Name in keyof F as IsConditional<F[Name]> extends true ? Name : never]?: AnswerOf<F[Name]>;
      } & Thumbnails<F>
    : never;

/** A row of an entity's list: the members of an answer named here, as in the definition's list. */
export type ListRow<E, Names extends keyof Answer<E>> = Pick<Answer<E>, Names | ('id' & keyof Answer<E>)>;

/** The titles of referenced objects, beside the references. */
type ReferenceNames<F extends Fields> = {
  [Name in keyof F as F[Name] extends Field<'reference'> ? `${Name & string}_name` : never]: string | null;
};

type NameIn<Path> = Path extends `${infer Name}.${string}` ? Name : Path;
/** The texts of a row: the parts that its definition names, in the available languages. */
type TextsOf<T, Path> = {
  [L in keyof T]: Pick<
    NonNullable<T[L]>,
    Path extends `translations.${infer Part extends keyof NonNullable<T[L]> & string}` ? Part : never
  >;
};

/** The API's answer to an employee for one object of an entity. */
export type Item<E> = E extends EntityDefinition<infer F> ? Answer<E> & ReferenceNames<F> : never;

/** A row of an entity's list for an employee: the fields in the definition's `row`. */
export type Row<E> =
  E extends EntityDefinition<infer F, infer R extends readonly FieldPath[]>
    ? { id: number } & {
        [Name in keyof F & NameIn<R[number]> as Name extends 'translations' ? never : Name]: AnswerOf<
          F[Name]
        >;
      } & {
        [Name in 'translations' & keyof F & NameIn<R[number]>]: TextsOf<ValueOf<F[Name]>, R[number]>;
      } & { [Name in AutoTimestamp & R[number]]: string | null } & Thumbnails<
          Pick<F, keyof F & NameIn<R[number]>>
        > &
        ReferenceNames<Pick<F, keyof F & NameIn<R[number]>>>
    : never;

/** A page of a list. */
export interface Page<Row> {
  count: number;
  /** Address of the next page; null on the last page. */
  next: string | null;
  previous: string | null;
  results: Row[];
}
