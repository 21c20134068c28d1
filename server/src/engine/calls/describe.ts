import {
  describeFields,
  type Entity,
  type Fields,
  fileFields,
  LANGUAGES,
  type ParseContext,
  PUBLISHED_LANGUAGES,
  publishedField,
  rowPaths,
  supportsDrafts,
  tracksEditor,
  tracksLanguages,
} from '@piiri/schemas';
import { addressMember, focusMember } from '@piiri/schemas/own-picture.ts';
import { presentedCustom } from '@piiri/shared/contracts/custom-fields.ts';
import { differences } from '@piiri/shared/contracts/history.ts';
import { pageSchema } from '@piiri/shared/contracts/page.ts';
import { z } from 'zod';
import { TEXT_MEMBER } from '../custom/complete-custom.ts';
import { acceptsCustomFields } from '../custom/custom-fields.ts';
import { hooksOf } from '../feature.ts';
import { STATES } from '../model/filter.ts';
import { upToDate } from '../read/differences.ts';
import { fieldsAt, pathsOf } from '../read/list-fields.ts';
import { namedLists, nameOfReference, referencesIn } from '../read/present.ts';
import { describeAttachmentChanges } from '../write/files.ts';
import { isLibraryPicture } from '../write/pictures.ts';

/** Editors' answers of drafts, and their input, may lack what is required for publishing. */
const contextOf = (entity: Entity): ParseContext => ({
  timeZone: 'UTC',
  cleanHtml: String,
  requires: publishedField(entity) ? 'nothing' : 'everything',
});

/** Returns the schema of fields in answers, with the titles of their references. */
function answerFor(entity: Entity, fields: Fields): z.ZodObject {
  const names = referencesIn(fields).map(([name]) => [nameOfReference(name), z.string().nullable()]);
  const lists = namedLists(fields).map(([name, field]) => [
    nameOfReference(name, field),
    z.array(z.string()).optional(),
  ]);
  return describeFields(fields, contextOf(entity), 'answer').extend(Object.fromEntries([...names, ...lists]));
}

/** A draft with changes, for editors. */
const pendingDraft = z.object({
  version: z.int(),
  updated_at: z.iso.datetime(),
  publish_at: z.iso.datetime().nullable(),
  refused: z
    .string()
    .nullable()
    .meta({ description: 'Why it was not published on time; null if it was not refused.' }),
});

/** The acknowledgement asked of readers; null where none is required. */
const acknowledgement = z.object({ deadline: z.iso.datetime().nullable(), version: z.int() }).nullable();

/**
 * Returns the schema of a list row: what employees' and editors' rows share is required, what only one of them has is
 * optional.
 */
function describeRow(entity: Entity): z.ZodObject {
  const own = Object.keys(fieldsAt(entity, rowPaths(entity)));
  const editors = Object.keys(fieldsAt(entity, pathsOf({ entity, asEditor: true })));
  const pick = (names: string[]) => answerFor(entity, fieldsAt(entity, names));
  return pick(own.filter((name) => editors.includes(name))).extend(
    pick([...own, ...editors].filter((name) => !(own.includes(name) && editors.includes(name)))).partial()
      .shape,
  );
}

/** Returns the members that name library pictures by address, and the visible part of an uploaded one. */
function describeLibraryPictures(entity: Entity): z.ZodRawShape {
  const names = fileFields(entity.fields).flatMap(([name]) => (isLibraryPicture(entity, name) ? [name] : []));
  return Object.fromEntries(
    names.flatMap((name) => [
      [
        addressMember(name),
        z.string().optional().meta({ description: 'Address of a picture of the library.' }),
      ],
      [
        focusMember(name),
        z.string().optional().meta({ description: 'Focal point of the uploaded file: `focus-x2-y7`.' }),
      ],
    ]),
  );
}

/** Returns the schemas of an entity's answers and input, for the API's description. */
export function describeEntity(entity: Entity) {
  const common = {
    id: z.int(),
    ...hooksOf(entity).extras,
    ...(acceptsCustomFields(entity) && { [TEXT_MEMBER]: presentedCustom.optional() }),
    abilities: z.array(z.enum(['update', 'delete'])).optional(),
    ...(tracksLanguages(entity) && { outdated_languages: z.array(z.enum(LANGUAGES)).optional() }),
    ...(entity.publishedLanguages && {
      [PUBLISHED_LANGUAGES]: z
        .array(z.enum(LANGUAGES))
        .nullable()
        .optional()
        .meta({ description: 'Languages in which readers see it; null: all in which it has texts.' }),
    }),
    ...(supportsDrafts(entity) && { draft: pendingDraft.nullable().optional() }),
    ...(entity.acknowledgement && { acknowledgement }),
    ...(entity.publishing && { state: z.enum(STATES[entity.publishing.field]).optional() }),
  };
  const files = fileFields(entity.fields).map(([name]) => name);
  return {
    input: describeFields(entity.fields, contextOf(entity), 'input').extend({
      ...Object.fromEntries(files.map((name) => [`remove_${name}`, z.boolean().optional()])),
      ...describeLibraryPictures(entity),
      ...(tracksLanguages(entity) && { up_to_date: upToDate.optional() }),
      ...(entity.acknowledgement && {
        renew_acknowledgement: z
          .boolean()
          .optional()
          .meta({ description: 'Whether everyone must acknowledge it again.' }),
      }),
      ...describeAttachmentChanges(entity),
    }),
    files,
    answer: answerFor(entity, entity.fields).extend({
      ...common,
      version: z.int(),
      updated_at: z.iso.datetime().optional(),
      ...(tracksLanguages(entity) && {
        source_changes: z
          .partialRecord(z.enum(LANGUAGES), differences)
          .optional()
          .meta({ description: 'Changes of the source text, by outdated language.' }),
      }),
      ...(tracksEditor(entity) && {
        updated_by: z.object({ id: z.int(), name: z.string() }).nullable().optional(),
      }),
    }),
    page: pageSchema(describeRow(entity).extend(common)),
  };
}
