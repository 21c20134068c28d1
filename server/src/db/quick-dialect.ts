import { Column, is, Name, Param, Placeholder, SQL, StringChunk, Subquery, Table, View } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** What a piece of a statement is. */
type Kind = 'text' | 'name' | 'statement' | 'fixed' | 'param' | 'aliased' | 'subquery' | 'unknown' | 'other';

const CLASSES = [
  [StringChunk, 'text'],
  [Name, 'name'],
  [SQL, 'statement'],
  [Table, 'fixed'],
  [Column, 'fixed'],
  [View, 'unknown'],
  [Param, 'param'],
  [Placeholder, 'unknown'],
  [SQL.Aliased, 'aliased'],
  [Subquery, 'subquery'],
] as const;

const kinds = new Map<object, Kind>();

/** Asked of the prototype: what stands for an alias or a selection answers for any other of its members. */
function kindOf(piece: object): Kind {
  const prototype = Object.getPrototypeOf(piece) as object;
  const known = kinds.get(prototype);
  if (known) return known;
  const kind = CLASSES.find(([type]) => is(piece, type as never))?.[1] ?? 'other';
  kinds.set(prototype, kind);
  return kind;
}

/**
 * Writes the same statements as Drizzle's own dialect, several times faster: that one asks of each piece in turn whether it
 * is one of a dozen things, which took more of a list's time than anything else. What it does not know it leaves to that.
 */
export class QuickDialect extends PgDialect {
  /** How tables and columns are written. */
  readonly #fixed = new WeakMap<object, string>();

  override sqlToQuery(statement: SQL, source?: 'indexes') {
    const written = source ? undefined : this.#write(statement);
    return written ?? super.sqlToQuery(statement, source);
  }

  #write(statement: SQL): { sql: string; params: unknown[] } | undefined {
    const params: unknown[] = [];
    let sql = '';
    let isKnown = true;

    const value = (given: unknown) => {
      sql += `$${params.push(given)}`;
    };
    const within = (pieces: readonly unknown[]) => {
      for (const each of pieces) write(each);
    };
    const write = (piece: unknown): void => {
      if (piece === undefined) return;
      if (typeof piece === 'function') isKnown = false;
      else if (piece === null || typeof piece !== 'object') value(piece);
      else if (Array.isArray(piece)) list(piece);
      else writeObject(piece);
    };
    const list = (pieces: readonly unknown[]) => {
      sql += '(';
      for (const [place, each] of pieces.entries()) {
        if (place > 0) sql += ', ';
        write(each);
      }
      sql += ')';
    };
    const writeObject = (piece: object): void => {
      switch (kindOf(piece)) {
        case 'text':
          sql += (piece as StringChunk).value.join('');
          return;
        case 'name':
          sql += this.escapeName((piece as Name).value);
          return;
        case 'statement':
          if ((piece as unknown as { shouldInlineParams: boolean }).shouldInlineParams) isKnown = false;
          within((piece as SQL).queryChunks);
          return;
        case 'fixed':
          sql += this.#nameOf(piece as Table | Column);
          return;
        case 'param':
          param(piece as Param);
          return;
        case 'aliased': {
          const { fieldAlias } = piece as SQL.Aliased;
          if (fieldAlias === undefined) wrapped(piece as SQL.Aliased);
          else sql += this.escapeName(fieldAlias);
          return;
        }
        case 'subquery': {
          const { isWith, alias, sql: inner } = (piece as Subquery)._;
          if (!isWith) list([inner]);
          sql += `${isWith ? '' : ' '}${this.escapeName(alias)}`;
          return;
        }
        case 'unknown':
          isKnown = false;
          return;
        case 'other':
          if (isWrapper(piece)) wrapped(piece);
          else value(piece);
      }
    };
    const param = ({ value: given, encoder }: Param) => {
      if (is(given, Placeholder)) {
        isKnown = false;
        return;
      }
      const stored = given === null ? null : encoder.mapToDriverValue(given);
      if (is(stored, SQL)) write(stored);
      else value(stored);
    };
    const wrapped = (piece: Wrapper) => {
      if (piece.shouldOmitSQLParens?.()) write(piece.getSQL());
      else list([piece.getSQL()]);
    };

    write(statement);
    return isKnown ? { sql, params } : undefined;
  }

  #nameOf(piece: Table | Column): string {
    const known = this.#fixed.get(piece);
    if (known !== undefined) return known;
    const { sql } = super.sqlToQuery(new SQL([piece]));
    this.#fixed.set(piece, sql);
    return sql;
  }
}

interface Wrapper {
  getSQL(): SQL;
  shouldOmitSQLParens?(): boolean;
}

/** A value may have a member of that name, too, but none that can be called. */
const isWrapper = (piece: object): piece is Wrapper =>
  typeof (piece as Partial<Wrapper>).getSQL === 'function';
