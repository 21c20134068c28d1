import { tableNameOf } from '../engine/model/table-words.ts';
import { DEFINITIONS, ENTITIES } from '../engine/model/tables.ts';
import type { ChangeText, Ids } from './change.ts';

/** The name of a stored file, as addresses within texts have it. */
const KEY = /[\w-]{24}/g;

/** Definitions that companies write are views of the one entity that has types. */
const OWN_ENTITY = [...ENTITIES.values()].find(({ types }) => types)?.name;

/** The first parts of addresses of objects of a company's own types. */
const OWN_CONTENT = 'content/[a-z][a-z0-9_]*';

/** By the first part of an address, the entity whose objects stand below it. */
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
 * Changes the texts of a company that moves: addresses of its files, links to its objects, and links to where it was reached
 * (`from`: the origins of its installation and of its own hosts), which lead to `to` then. What else a text says stays, numbers too.
 */
export function textChange(
  ids: Ids,
  keys: ReadonlyMap<string, string>,
  { from, to }: { from: readonly string[]; to: string | null },
): ChangeText {
  const paths = pathsOfEntities();
  const known = [...paths.keys()].map(escaped);
  const segments = [...known, OWN_CONTENT].join('|');
  const entityAt = (segment: string) => (segment.startsWith('content/') ? OWN_ENTITY : paths.get(segment));
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
