import type { EntityDefinition } from './definition.ts';
import type { Field, Fields } from './field.ts';

type ValueOf<F> = F extends Field<string, infer Value> ? Value : never;
/** Never null: what must be given, flags (they have a default), and what is a list. */
type IsRequired<F> = F extends
  | { options: { required: string | true; when?: never } }
  | { options: { default: boolean } }
  ? true
  : F extends Field<'attachments' | 'references' | 'repeated'>
    ? true
    : false;
type Thumbnails<F extends Fields> = {
  [Name in keyof F as F[Name] extends Field<'image'> ? `${Name & string}_thumbnail` : never]: string | null;
} & {
  [Name in keyof F as F[Name] extends Field<'file'> ? `${Name & string}name` : never]: string | null;
};

type AnswerOf<F> = IsRequired<F> extends true ? ValueOf<F> : ValueOf<F> | null;
/** Left out for those who may not read it. */
type IsByRule<F> = F extends { options: { read: unknown } } ? true : false;

/** What the API answers for one object of an entity. */
export type Answer<E> =
  E extends EntityDefinition<infer F>
    ? { id: number } & {
        [Name in keyof F as IsByRule<F[Name]> extends true ? never : Name]: AnswerOf<F[Name]>;
      } & {
        [Name in keyof F as IsByRule<F[Name]> extends true ? Name : never]?: AnswerOf<F[Name]>;
      } & Thumbnails<F>
    : never;

/** A row of the API's list of an entity: some of an answer's members. Name those that the definition's list has. */
export type ListRow<E, Names extends keyof Answer<E>> = Pick<Answer<E>, Names | ('id' & keyof Answer<E>)>;

/** A page of a list. */
export interface Page<Row> {
  count: number;
  /** Address of the next page, null at the end. */
  next: string | null;
  previous: string | null;
  results: Row[];
}
