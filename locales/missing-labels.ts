/** Tells which fields, sections and choices of the definitions no locale file names yet; they show their name in words. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entity, entities, type Field, type Fields, LANGUAGES } from '../schemas/index.ts';
import { type EntityTexts, labelKeys } from '../shared/labels.ts';

/** Every field of some, with those within, by path. Of a translated field its parts are what people see. */
function pathsIn(fields: Fields, within = ''): [string, Field][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = within + name;
    const { parts, fields: repeated } = field.options as { parts?: Fields; fields?: Fields };
    if (parts) return pathsIn(parts, `${path}.`);
    return [[path, field] as [string, Field], ...(repeated ? pathsIn(repeated, `${path}.`) : [])];
  });
}

function missingIn(entity: Entity, texts: EntityTexts): string[] {
  const hasText = (group: Record<string, unknown> | undefined, path: string) =>
    labelKeys(path).some((key) => group?.[key] !== undefined);
  const fields = pathsIn(entity.fields).flatMap(([path, field]) => {
    const { choices = [] } = field.options as { choices?: readonly (string | number)[] };
    const key = labelKeys(path).find((key) => texts.choices?.[key]);
    const untranslated = choices.filter((value) => !(key && texts.choices?.[key]?.[String(value)]));
    return [
      ...(hasText(texts.fields, path) ? [] : [`fields.${path}`]),
      ...untranslated.map((value) => `choices.${path}.${value}`),
    ];
  });
  const sections = entity.form.flatMap(({ section }) =>
    texts.sections && section in texts.sections ? [] : [`sections.${section}`],
  );
  const names = (['name', 'plural'] as const).filter((name) => !texts[name]);
  return [...names, ...fields, ...sections];
}

/** A line an entity for what its locale files do not name, with the languages that lack it. */
export function missingLabels(all: readonly Entity[], folder = import.meta.dirname): string[] {
  return all.flatMap((entity) => {
    const languagesOf = new Map<string, string[]>();
    for (const language of LANGUAGES) {
      const file = join(folder, language, `${entity.name}.json`);
      const texts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
      for (const key of missingIn(entity, texts))
        languagesOf.set(key, [...(languagesOf.get(key) ?? []), language]);
    }
    return [...languagesOf].map(
      ([key, languages]) => `locales/{${languages.join(',')}}/${entity.name}.json: no ${key}`,
    );
  });
}

if (process.argv[1] === import.meta.filename) {
  const storedEntities = (Object.values(entities) as unknown as Entity[]).filter(({ viewOf }) => !viewOf);
  const missing = missingLabels(storedEntities);
  process.stdout.write(missing.map((line) => `${line}\n`).join(''));
  process.exitCode = missing.length > 0 ? 1 : 0;
}
