import type { ContentType, Language, StoredCustomValues } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { EntityHooks, Saving } from '../../engine/write/hooks.ts';
import { NOW } from '../../engine/write/store.ts';
import { definitionOf, toContentType } from './types.ts';

/** A type and its company's language. */
interface TypeWithLanguage {
  type: ContentType;
  language: Language;
}

/** Returns the types of objects by id, locked so that nobody changes or deletes them until the transaction ends. */
async function lockTypes(
  { db, tenantId }: Transaction,
  ids: readonly number[],
): Promise<Map<number, TypeWithLanguage>> {
  const { rows } = await db.execute<Record<string, unknown> & { id: number; default_language: Language }>(sql`
    select c.*, t.default_language from content_types c join tenants t on t.id = c.tenant_id
    where c.tenant_id = ${tenantId}::int and c.id = any(${sql.param([...ids])}::int[]) and c.deleted_at is null
    order by c.id for share of c`);
  return new Map(rows.map((row) => [row.id, { type: toContentType(row), language: row.default_language }]));
}

/** Returns the titles of an object by language; a title without translations is in the company's language. */
function titlesOf({ type, language }: TypeWithLanguage, custom: StoredCustomValues): Record<string, string> {
  const field = type.fields.find(({ name }) => name === type.title);
  const value = field && custom[field.id];
  if (typeof value === 'string') return value ? { [language]: value } : {};
  return (value ?? {}) as Record<string, string>;
}

/** Returns the audience columns of an object: from the request, or from a change of its groups as a whole. */
function audienceColumns({ visibility }: ContentType, columns: Saving['columns'], before: Saving['before']) {
  if (visibility === 'everyone') return { audience: [] };
  const { audience, group, groups } = columns;
  if (Array.isArray(audience))
    return visibility === 'group' ? { audience, group: audience[0] } : { audience, groups: audience };
  if (visibility === 'group') {
    const own = group ?? before?.group;
    return { audience: own ? [own] : [] };
  }
  return { audience: groups ?? before?.groups ?? [] };
}

/** Returns the columns that features working on all content rely on. */
function derivedColumns(typed: TypeWithLanguage, { columns, before }: Saving): Record<string, unknown> {
  const { type } = typed;
  const custom = ('custom' in columns ? columns.custom : before?.custom) as
    | StoredCustomValues
    | null
    | undefined;
  // Objects of types without publishing are visible at once, as are objects without a release time.
  const release = { ...before, ...columns }.release_date ?? NOW;
  const publishedDefault = type.publishing ? {} : { published: true };
  const { audience, ...own } = audienceColumns(type, columns, before);
  return {
    ...publishedDefault,
    release_date: release,
    ...own,
    audience,
    editor_groups: type.editors === 'group_admin' ? audience : [],
    title: titlesOf(typed, custom ?? {}),
    feed_date: type.feed ? release : null,
    found: type.searched,
  };
}

/** Hooks for objects of content types. */
export const itemHooks: EntityHooks = {
  definitionOf: ({ definitions }, row) => {
    const type = definitions.contentTypes.find(({ id }) => id === row.content_type);
    return type && definitionOf(type);
  },
  async beforeSave(tx, savings) {
    const typeOf = ({ columns, before }: Saving) => Number(columns.content_type ?? before?.content_type);
    const types = await lockTypes(tx, [...new Set(savings.map(typeOf))]);
    for (const saving of savings) {
      const typed = types.get(typeOf(saving));
      // Someone else has deleted or changed the type since the values were validated.
      const { type_version: version = typed?.type.version } = saving.columns;
      if (!typed || version !== typed.type.version)
        throw new AppError('conflict', { detail: 'definition_changed' });
      Object.assign(saving.columns, derivedColumns(typed, saving));
    }
  },
};
