import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entity, type Language, storedName } from '@piiri/schemas';
import type { EntityTexts } from '@piiri/shared/labels.ts';
import { ROOT } from '../../platform/process/paths.ts';

const textsCache = new Map<string, EntityTexts | undefined>();

function read(language: Language, name: string): EntityTexts | undefined {
  try {
    return JSON.parse(readFileSync(join(ROOT, 'locales', language, `${name}.json`), 'utf8'));
  } catch {
    // Labels fall back to field names.
    return undefined;
  }
}

/** Returns the labels of an entity and its fields in a language; undefined without a locale file. */
export function entityTexts(language: Language, entity: Entity): EntityTexts | undefined {
  const name = storedName(entity);
  const key = `${language} ${name}`;
  if (!textsCache.has(key)) textsCache.set(key, read(language, name));
  return textsCache.get(key);
}
