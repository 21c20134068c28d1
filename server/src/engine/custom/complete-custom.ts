import { type CustomField, type CustomKind, currencyOf, customLabel } from '@piiri/schemas';
import type { PresentedCustom } from '@piiri/shared/contracts/custom-fields.ts';
import type { Db } from '../../platform/db/database.ts';
import type { EntityCall } from '../access/call.ts';
import { customCell } from './custom-cells.ts';
import { answeredCustom, CUSTOM } from './custom-fields.ts';
import { presentCustomFiles } from './custom-files.ts';
import { nameCustomPeople } from './custom-people.ts';
import { nameCustomReferences } from './custom-references.ts';

type Answer = Record<string, unknown>;

/** The kinds whose value is not its own text. */
const IN_WORDS: ReadonlySet<CustomKind> = new Set([
  'boolean',
  'choice',
  'choices',
  'person',
  'reference',
  'location',
  'file',
  'photo',
]);

/**
 * Completes the custom values of answers by what other rows know: the names of people and objects that they refer to,
 * and their files. For employees it also adds all custom fields as text.
 */
export async function completeCustom(
  call: Pick<EntityCall, 'actor' | 'entity' | 'asEditor' | 'language'>,
  db: Db,
  answers: readonly Answer[],
): Promise<void> {
  const answered = answeredCustom(call, false);
  if (!answered) return;
  await completeFields(call, db, answered, answers);
  // The screens of tenant-defined content know its fields.
  if (!call.asEditor && !call.entity.stamp) for (const answer of answers) addTexts(call, answered, answer);
}

/** Does the same for the values of given fields, such as those that a submission was filled with. */
export async function completeFields(
  call: Pick<EntityCall, 'actor' | 'language'>,
  db: Db,
  fields: readonly CustomField[],
  answers: readonly Answer[],
): Promise<void> {
  await nameCustomPeople(fields, db, answers);
  await nameCustomReferences(call, db, fields, answers);
  await presentCustomFiles(db, call.actor.tenantId, fields, answers);
}

/** The member with custom fields as text in employees' answers, because their app knows no definitions. */
export const TEXT_MEMBER = 'custom_shown';

function addTexts(
  call: Pick<EntityCall, 'actor' | 'language'>,
  fields: readonly CustomField[],
  answer: Answer,
) {
  const values = answer[CUSTOM] as Answer | undefined;
  if (!values) return;
  answer[TEXT_MEMBER] = fields.flatMap((field): PresentedCustom[] => {
    const value = values[field.name] ?? null;
    if (value === null) return [];
    const isInWords = IN_WORDS.has(field.kind);
    const display = isInWords ? String(customCell(call, field, values) ?? '') : (value as string | number);
    const label = labelIn(call, field);
    return [{ name: field.name, label, kind: field.kind, currency: currencyOf(field), value: display }];
  });
}

const labelIn = (
  { language, actor }: Pick<EntityCall, 'actor' | 'language'>,
  { labels, name }: CustomField,
) => customLabel(labels, [language, actor.companyLanguage], name);
