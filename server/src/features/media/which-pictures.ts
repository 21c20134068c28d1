import type { MediaFilter } from '@piiri/shared/contracts/media.ts';
import { and, asc, desc, eq, ilike, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { pictureHolders } from '../../engine/feature.ts';
import { allPictureFields, DRAFT, LIBRARY, TEXT_PICTURE } from '../../engine/write/pictures.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { likeOf } from '../../platform/db/columns.ts';
import { files } from '../../platform/db/tables/files.ts';
import type { PictureUses } from './uses.ts';

export type Uses = ReadonlyMap<string, PictureUses>;

/** Filters and order of a list of the library. */
export interface MediaChoice {
  search?: string;
  show?: MediaFilter;
  ordering?: string;
}

/** How long an unused picture is kept, as a PostgreSQL interval. */
export const UNUSED_RETENTION = sql`interval '7 days'`;

/**
 * Condition for the pictures of the company's library: kept there, uploaded for a text, used by content, or formerly
 * used.
 */
function isInLibrary({ tenantId }: Actor): SQL | undefined {
  const pairs = allPictureFields();
  const ofObjects = pairs.map(([entity, fields]) =>
    and(eq(files.entity, entity), inArray(files.field, fields)),
  );
  const usedKeys = [
    eq(files.entity, LIBRARY),
    and(eq(files.entity, DRAFT), inArray(files.field, [...new Set(pairs.flatMap(([, fields]) => fields))])),
    ...pictureHolders().map(({ holder }) => eq(files.entity, holder)),
  ];
  const isWaiting = and(
    eq(files.state, 'pending'),
    eq(files.field, TEXT_PICTURE),
    sql`${files.changed_at} > now() - ${UNUSED_RETENTION}`,
  );
  return and(
    eq(files.tenant_id, tenantId),
    eq(files.kind, 'image'),
    or(
      and(isNull(files.entity), or(isWaiting, eq(files.state, 'former'))),
      and(eq(files.state, 'live'), or(...usedKeys, ...ofObjects)),
      and(eq(files.state, 'former'), or(...ofObjects)),
    ),
  );
}

const keysWhere = (uses: Uses, matches: (uses: PictureUses) => boolean) =>
  [...uses].flatMap(([key, pictureUses]) => (matches(pictureUses) ? [key] : []));

/**
 * Condition for the pictures that a person sees: all for tenant admins; for others their own uploads and those in
 * content that they may edit.
 */
export function isVisibleTo(actor: Actor, uses: Uses): SQL | undefined {
  if (actor.isTenantAdmin) return isInLibrary(actor);
  const own = keysWhere(uses, ({ used }) => used.length > 0);
  return and(isInLibrary(actor), or(eq(files.uploaded_by, actor.userId), inArray(files.key, own)));
}

/** Condition for a search: by file name, alternative text, or title of an object that uses the picture. */
function matchesSearch(search: string, uses: Uses): SQL | undefined {
  const words = search.trim().toLowerCase();
  if (!words) return undefined;
  const has = (text: string) => text.toLowerCase().includes(words);
  const matchingKeys = keysWhere(uses, ({ used, alt }) => has(alt) || used.some(({ title }) => has(title)));
  const pattern = likeOf(search);
  return or(
    ilike(files.filename, pattern),
    ilike(sql`${files.alts}::text`, pattern),
    inArray(files.key, matchingKeys),
  );
}

/** Condition for each value of the list's `show` filter. */
function filterConditions(show: MediaFilter, { userId }: Actor, uses: Uses): SQL | undefined {
  const used = inArray(files.key, [...uses.keys()]);
  const narrowed = {
    used: () => used,
    unused: () => not(used),
    own: () => eq(files.uploaded_by, userId),
    undescribed: () =>
      and(
        sql`coalesce(${files.alts}, '{}') = '{}'`,
        not(
          inArray(
            files.key,
            keysWhere(uses, ({ alt }) => alt !== ''),
          ),
        ),
      ),
  } satisfies Record<MediaFilter, () => SQL | undefined>;
  return narrowed[show]();
}

/** Condition for the matching pictures that a caller sees. */
export const whereChosen = (actor: Actor, { search = '', show }: MediaChoice, uses: Uses): SQL | undefined =>
  and(isVisibleTo(actor, uses), matchesSearch(search, uses), show && filterConditions(show, actor, uses));

/** Returns the order of a list, by default newest first. */
export function orderOf(ordering = '-uploaded_at'): SQL[] {
  const columns = { uploaded_at: files.created_at, filename: files.filename, size: files.size };
  const column = columns[ordering.replace(/^-/, '') as keyof typeof columns];
  const by = ordering.startsWith('-') ? desc : asc;
  return [by(column), by(files.id)];
}
