import { type Entity, storedName, supportsDrafts } from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { type SQL, sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import { type Call, sharedStatement } from '../../engine/access/call.ts';
import { ANY_READER, readerOf, toSql } from '../../engine/access/condition.ts';
import { versions } from '../../engine/commit/versions-table.ts';
import { pictureHolders } from '../../engine/feature.ts';
import { kindSql } from '../../engine/model/references.ts';
import { ENTITIES, isOfTenant, tableOf } from '../../engine/model/tables.ts';
import { titleSql } from '../../engine/read/present.ts';
import { isLibraryPicture, pictureFields } from '../../engine/write/pictures.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepareStatement } from '../../platform/db/prepared-statement.ts';

/** What shows a picture: objects that the caller may edit, the number of other rows, and what one of them says is seen in it. */
export interface PictureUses extends Pick<MediaPicture, 'used' | 'used_elsewhere'> {
  alt: string;
  /** Number of all objects that use it, by the entity that stores them. */
  content: Record<string, number>;
  /** All objects that use it. */
  places: { stored: string; id: number }[];
}

/** An `<img>`, or an address alone for a picture in a custom field. */
const PICTURE_PATTERN = '<img [^>]*/api/media/[A-Za-z0-9_-]{24}/[^>]*>|/api/media/[A-Za-z0-9_-]{24}/';

const TENANT = ANY_READER['reader.tenant'];

const picturesIn = (text: SQL) =>
  sql`array(select m[1] from regexp_matches(${text}, ${PICTURE_PATTERN}, 'g') m)`;
const hasPictures = (text: SQL) => sql`position('/api/media/' in ${text}) > 0`;

/** Expression for the address of the picture in a column that holds its key; null if there is none. */
const addressIn = (column: SQL) => sql`'/api/media/' || (${column}) || '/'`;

interface UseRow extends Record<string, unknown> {
  stored: string;
  entity: string;
  id: number;
  title: string | null;
  editable: boolean;
  pictures: string[];
}

/** The objects of an entity whose texts, or those of the draft beside it, show pictures; undefined for one without texts. */
function usesIn(call: Call, entity: Entity): SQL | undefined {
  const fields = [...pictureFields(entity)];
  if (entity.viewOf || !isOfTenant(entity) || fields.length === 0) return undefined;
  const [alone, columns] = [true, false].map((isAlone) =>
    fields.flatMap(([name, its]) => (isLibraryPicture(entity, name) === isAlone ? its : [])),
  ) as [string[], string[]];
  const table = tableOf(entity);
  const { companyLanguage } = call.actor;
  const isOwnToChange = entity.console ?? entity.types ?? entity.api.calls.includes('create');
  const isEdited = isOwnToChange && isSwitchedOn(call.actor, entity.feature);
  const condition = isEdited ? conditionFor(call.actor, entity, 'update') : false;
  const ofDraft = [
    sql`${versions.columns}::text`,
    ...alone.map((name) => addressIn(sql`${versions.columns}->>${sql.raw(`'${name}'`)}`)),
  ];
  const draft = sql`(select concat_ws(' ', ${sql.join(ofDraft, sql`, `)}) from ${versions} where ${versions.tenant_id} = ${TENANT}
    and ${versions.entity} = ${storedName(entity)} and ${versions.state} <> 'published' and ${versions.object_id} = ${table.id})`;
  // The company's language comes first, so that its alternative text is used.
  const spoken = columns.flatMap((name) =>
    table[name]?.columnType === 'PgJsonb' ? [sql`${table[name]}->>${sql.raw(`'${companyLanguage}'`)}`] : [],
  );
  const texts = [
    ...spoken,
    ...columns.map((name) => sql`${table[name]}::text`),
    ...alone.map((name) => addressIn(sql`${table[name]}`)),
  ];
  const searchedText = sql`concat_ws(' ', ${sql.join([...texts, ...(supportsDrafts(entity) ? [draft] : [])], sql`, `)})`;
  return sql`(select ${entity.name}::text as stored, ${kindSql(entity, table)} as entity, ${table.id} as id,
      ${titleSql({ ...call, asEditor: true }, entity, table, sql`${table}`)} as title,
      ${table.deleted_at} is null and (${toSql(condition, table, ANY_READER)}) as editable, ${picturesIn(searchedText)} as pictures
    from ${table} where ${table.tenant_id} = ${TENANT} and ${hasPictures(searchedText)})`;
}

/** Returns selects of features' rows that use pictures; nobody can edit these as content. */
const usesElsewhere = (): SQL[] =>
  pictureHolders().map(
    ({
      texts,
    }) => sql`(select '' as stored, '' as entity, "each".id, null as title, false as editable, ${picturesIn(sql`"each"."text"`)} as pictures
      from (${texts(sql`${TENANT}`)}) "each" where ${hasPictures(sql`"each"."text"`)})`,
  );

const keyOf = (match: string) => /\/api\/media\/([\w-]{24})\//.exec(match)?.[1];

/** In JSON, quotes are escaped by a backslash. */
const altOf = (match: string) => htmlText(/ alt=\\?"(.*?)\\?"/.exec(match)?.[1] ?? '');

/** What shows each picture of the company, by the picture's key. */
export async function pictureUses(db: Db, call: Call): Promise<Map<string, PictureUses>> {
  const statement = sharedStatement({ ...call, asEditor: true }, ['media', call.actor.features], (shared) => {
    const selects = [...ENTITIES.values()].flatMap((entity) => usesIn(shared, entity) ?? []);
    return prepareStatement<UseRow>(
      sql`${sql.join([...selects, ...usesElsewhere()], sql` union all `)} order by entity, id desc`,
    );
  });
  const uses = new Map<string, PictureUses>();
  for (const row of await statement.run(db, { ...readerOf(call.actor) })) {
    const { stored, entity, id, title, editable, pictures } = row;
    const alts = new Map<string, string>();
    for (const match of pictures) {
      const key = keyOf(match);
      if (key) alts.set(key, alts.get(key) || altOf(match));
    }
    for (const [key, alt] of alts) {
      const entry = uses.get(key) ?? { used: [], used_elsewhere: 0, alt: '', content: {}, places: [] };
      uses.set(key, entry);
      if (editable) entry.used.push({ entity, id, title: title ?? '' });
      else entry.used_elsewhere += 1;
      if (stored) {
        entry.content[stored] = (entry.content[stored] ?? 0) + 1;
        entry.places.push({ stored, id });
      }
      // Alternative texts of content that the caller does not see are not revealed.
      if (editable && !entry.alt) entry.alt = alt;
    }
  }
  return uses;
}
