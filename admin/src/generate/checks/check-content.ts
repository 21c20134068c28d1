import {
  type Entity,
  type Fields,
  isEmpty,
  LANGUAGES,
  type Language,
  meetsCondition,
  optionsOf,
  titlePaths,
} from '@piiri/schemas';
import { completeness, languageStatus, translatedValues } from '../../data/values/translated-values.ts';
import { subFieldsOf, type Values } from '../../data/values/values.ts';
import { htmlParts } from './html-parts.ts';
import { languageFindings } from './plain-language.ts';

/** Something to look at before publishing: a hint that blocks nothing. */
export interface Finding {
  kind:
    | 'undescribed'
    | 'link_empty'
    | 'link_gone'
    | 'link_not_published'
    | 'link_unknown'
    | 'date_contradiction'
    | 'expired'
    | 'in_past'
    | 'enrolment_after_start'
    | 'language_missing'
    | 'language_read'
    | 'language_partial'
    | 'language_outdated'
    | 'long_sentence'
    | 'passive'
    | 'officialese'
    | 'long_word';
  /** Path of the field in the form. */
  path: string;
  language?: Language;
  /** Its place in the text: words, or the address of a picture or link. */
  quote?: string;
  picture?: string;
  link?: string;
  count?: number;
  /** Plainer words. */
  instead?: string;
  /** Key of a validation message about dates. */
  message?: string;
}

/** A formatted or long text of the form. */
interface WrittenText {
  path: string;
  language: Language | undefined;
  html: string;
}

/** Returns the formatted texts in the form's values, with their paths. */
export function writtenTexts(entity: Pick<Entity, 'fields'>, values: Values): WrittenText[] {
  const translated = translatedValues(entity.fields, values).flatMap(({ path, field, values: texts }) =>
    Object.entries(subFieldsOf(field)).flatMap(([name, subField]) =>
      subField.type !== 'richText'
        ? []
        : LANGUAGES.map((language) => ({
            path: `${path}.${language}.${name}`,
            language,
            html: texts[language]?.[name],
          })),
    ),
  );
  const plain = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.type === 'richText' ? [{ path: name, language: undefined, html: values[name] }] : [],
  );
  return [...translated, ...plain].flatMap(({ html, ...text }) =>
    typeof html === 'string' && html ? [{ ...text, html }] : [],
  );
}

const isAddress = (link: string) =>
  /^(?:https?:\/\/[^\s/]+\.?[^\s]*|mailto:\S+@\S+|tel:\+?[\d\s-]+|\/\S*)$/i.test(link);

function textFindings({ path, language, html }: WrittenText, fallback: Language): Finding[] {
  const { text, undescribed, links } = htmlParts(html);
  const place = { path, ...(language && { language }) };
  return [
    ...undescribed.map((picture): Finding => ({ kind: 'undescribed', ...place, picture })),
    ...links
      .filter((link) => !isAddress(link))
      .map((link): Finding => ({ kind: 'link_empty', ...place, link })),
    ...languageFindings(text, language ?? fallback).map((finding): Finding => ({ ...place, ...finding })),
  ];
}

const timeOf = (value: unknown): Date | undefined => {
  const time = typeof value === 'string' || value instanceof Date ? new Date(value) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time : undefined;
};

const isTime = (fields: Fields, name: string) =>
  fields[name]?.type === 'dateTime' || fields[name]?.type === 'date';

/** Returns dates that contradict each other or are over. */
export function dateFindings(
  { fields, checks = [], publishing, times }: Pick<Entity, 'fields' | 'checks' | 'publishing' | 'times'>,
  values: Values,
  now: Date,
): Finding[] {
  const isAsked = (name: string) => meetsCondition(optionsOf(fields[name]).when, values);
  const at = (name: string | undefined) => (name && isAsked(name) ? timeOf(values[name]) : undefined);
  const contradictions = checks
    .filter((check) => check.fields.every((name) => isTime(fields, name) && at(name)))
    .filter((check) => !check.holds(Object.fromEntries(check.fields.map((name) => [name, at(name)]))))
    .map(({ at: path, message }): Finding => ({ kind: 'date_contradiction', path, message }));
  const over = (name: string | undefined, kind: 'expired' | 'in_past'): Finding[] => {
    const time = at(name);
    return name && time && time < now ? [{ kind, path: name }] : [];
  };
  const [starts, enrolment] = [at(times?.starts), at('enrollment_end_time')];
  return [
    ...contradictions,
    ...over(publishing?.expire, 'expired'),
    ...over(times?.starts, 'in_past'),
    ...(starts && enrolment && enrolment > starts
      ? [{ kind: 'enrolment_after_start' as const, path: 'enrollment_end_time' }]
      : []),
  ];
}

/** Returns the languages that are missing, begun or older than the company's default one. */
export function translationFindings(
  entity: Pick<Entity, 'fields' | 'title'>,
  values: Values,
  { required, outdated }: { required: readonly Language[]; outdated: readonly Language[] },
): Finding[] {
  const translated = translatedValues(entity.fields, values);
  const [first] = translated;
  if (!first) return [];
  const part = titlePaths(entity)[0]?.split('.')[1] ?? Object.keys(subFieldsOf(first.field))[0] ?? '';
  return LANGUAGES.flatMap((language): Finding[] => {
    const status = languageStatus(translated, {}, language);
    const place = { path: `${first.path}.${language}.${part}`, language };
    if (status === 'partial') return [{ kind: 'language_partial', ...place }];
    if (status === 'empty')
      return required.includes(language) ? [{ kind: 'language_missing', ...place }] : [];
    return outdated.includes(language) ? [{ kind: 'language_outdated', ...place }] : [];
  });
}

/** Returns the languages that are empty although readers have chosen them, but for those left out on purpose. */
export function readLanguageFindings(
  entity: Pick<Entity, 'fields' | 'title'>,
  values: Values,
  { required, chosen }: { required: readonly Language[]; chosen: readonly Language[] },
): Finding[] {
  const published = values.published_languages;
  const isPublished = (language: Language) => !Array.isArray(published) || published.includes(language);
  return translationFindings(entity, values, {
    required: chosen.filter((language) => !required.includes(language) && isPublished(language)),
    outdated: [],
  }).flatMap((finding) =>
    finding.kind === 'language_missing' ? [{ ...finding, kind: 'language_read' as const }] : [],
  );
}

/** Returns the languages whose picture above the text has no alternative text. */
function pictureFindings({ fields }: Pick<Entity, 'fields'>, values: Values): Finding[] {
  return translatedValues(fields, values).flatMap(({ path, field, values: texts }) => {
    const subFields = subFieldsOf(field);
    return Object.entries(subFields).flatMap(([name, subField]) => {
      const { describes } = optionsOf(subField);
      if (!describes || !values[describes]) return [];
      return LANGUAGES.filter(
        (language) =>
          completeness(subFields, texts[language]) !== 'empty' && isEmpty(subField, texts[language]?.[name]),
      ).map((language): Finding => ({ kind: 'undescribed', path: `${path}.${language}.${name}`, language }));
    });
  });
}

/** Returns what to look at in a form before publishing, but for links to the company's own content. */
export function contentFindings(
  entity: Entity,
  values: Values,
  {
    now,
    required,
    outdated,
    fallback,
  }: {
    now: Date;
    /** The company's default language and those it requires. */
    required: readonly Language[];
    outdated: readonly Language[];
    /** Language of texts that have none. */
    fallback: Language;
  },
): Finding[] {
  return [
    ...translationFindings(entity, values, { required, outdated }),
    ...dateFindings(entity, values, now),
    ...pictureFindings(entity, values),
    ...writtenTexts(entity, values).flatMap((text) => textFindings(text, fallback)),
  ];
}
