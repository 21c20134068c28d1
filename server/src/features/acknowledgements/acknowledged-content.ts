import { createHash } from 'node:crypto';
import { type Field, type Language, titlePaths, typeOf } from '@piiri/schemas';
import type { EntityCall, Row } from '../../engine/access/call.ts';
import { attachmentsOf } from '../../engine/read/attachments.ts';
import { languageAt } from '../../engine/read/feed.ts';
import { present } from '../../engine/read/present.ts';
import type { Db } from '../../platform/db/database.ts';

/** Field types that are shown to readers as text. */
const TEXTS: ReadonlySet<string> = new Set(['translated', 'text', 'richText', 'url', 'videoId']);

/** Returns the values of the company's custom fields that are shown to a reader; undefined if there are none. */
const ownValues = (custom: unknown) =>
  Object.keys(custom ?? {}).length > 0 ? (custom as Record<string, unknown>) : undefined;

/**
 * Returns the language in which an object is shown in this call, and the SHA-256 (hex) of its texts, pictures and
 * files. The hash is the same for everyone who is shown the same content.
 */
export async function acknowledgedContent(
  db: Db,
  call: EntityCall,
  row: Row,
): Promise<{ language: Language; hash: string }> {
  const answer = present(call, row, call.entity.fields);
  const [title = ''] = titlePaths(call.entity);
  const language = languageAt(answer, title) ?? call.language;
  const presentField = async (name: string, field: Field) => {
    const { file, columns } = typeOf(field);
    if (file === 'attachments') {
      const attached = await attachmentsOf(db, call, row, name);
      return attached.map(({ id }) => id);
    }
    if (file) return Object.keys(columns(name, field.options)).map((column) => row[column] ?? null);
    if (field.type === 'custom') return ownValues(answer[name]);
    return TEXTS.has(field.type) ? (answer[name] ?? null) : undefined;
  };
  const presented: [string, unknown][] = [];
  for (const [name, field] of Object.entries(call.entity.fields))
    presented.push([name, await presentField(name, field)]);
  const hash = createHash('sha256')
    .update(JSON.stringify([language, presented]))
    .digest('hex');
  return { language, hash };
}
