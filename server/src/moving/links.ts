import { DEFINITIONS, ENTITIES } from '../engine/model/tables.ts';
import { tableNameOf } from '../engine/schema/table-words.ts';
import type { ChangeText, Ids } from './change.ts';

/** Key of a stored file within an address in a text. */
const KEY = /[\w-]{24}/g;

/** Companies' own definitions are views of the one entity with types. */
const TYPED_ENTITY = [...ENTITIES.values()].find(({ types }) => types)?.name;

/** Path prefixes of objects of a company's own types. */
const CONTENT_PATH = 'content/[a-z][a-z0-9_]*';

/** Returns entities by the path prefix of their objects. */
function pathsOfEntities(): Map<string, string> {
  const paths = new Map<string, string>();
  for (const { name, viewOf, employee, console, api } of DEFINITIONS.values()) {
    const entity = viewOf ?? name;
    if (!ENTITIES.has(entity)) continue;
    for (const path of [employee?.path, console?.path ?? name, api.path.split('/').at(-1)])
      if (path) paths.set(path, entity);
  }
  return paths;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a function that changes the texts of a moved company: addresses of its files, links to its objects, and
 * absolute links whose origin is in `from` (the origins of its installation and of its own hosts), which then lead to
 * `to`. Other text, numbers included, stays.
 */
export function textChange(
  ids: Ids,
  keys: ReadonlyMap<string, string>,
  { from, to }: { from: readonly string[]; to: string | null },
): ChangeText {
  const paths = pathsOfEntities();
  const escapedPaths = [...paths.keys()].map(escaped);
  const segments = [...escapedPaths, CONTENT_PATH].join('|');
  const entityAt = (segment: string) => (segment.startsWith('content/') ? TYPED_ENTITY : paths.get(segment));
  const origins = from.map(escaped).join('|');
  const former = new RegExp(`(?:${origins})(?=/)`, 'g');
  const link = new RegExp(
    `(^|["'\\s(>]${origins && `|${origins}`})(/(?:admin/)?(${segments})/?(?:edit/|#)?)(\\d+)(?![\\d.])`,
    'g',
  );
  return (text) => {
    if (text.length < 4) return text;
    const linked = text
      .replace(KEY, (key) => keys.get(key) ?? key)
      .replace(link, (whole, before: string, path: string, segment: string, id: string) => {
        const now = ids.get(tableNameOf(entityAt(segment) ?? ''))?.get(Number(id));
        return now === undefined ? whole : `${before}${path}${now}`;
      });
    return to && origins ? linked.replace(former, to) : linked;
  };
}
