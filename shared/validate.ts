import {
  type Entity,
  fileFields,
  meetsCondition,
  missingMessage,
  optionsOf,
  type ParseContext,
  parseFields,
  requiredMessage,
  titlePaths,
} from '@piiri/schemas';
import { addressMember } from '@piiri/schemas/own-picture.ts';

/** Packed messages (see `message`) by field path, such as `translations.fi.title`. */
export type FieldErrors = Record<string, string[]>;

export type Validated = { ok: true; values: Record<string, unknown> } | { ok: false; errors: FieldErrors };

export interface ValidateOptions extends ParseContext {
  /** `create` requires every required field; `update` validates only the fields that are sent. */
  mode: 'create' | 'update';
  /** Current values of the object, so that conditions and checks see all of its fields on an update. */
  existing?: Readonly<Record<string, unknown>>;
  /** Names of the pictures and files sent with it. */
  files?: { has(name: string): boolean };
}

const TRUE_VALUES = new Set<unknown>([true, 'true', '1', 1]);

/** Returns whether the input requests the removal of a picture or file. */
export function isRemovalRequested(input: Readonly<Record<string, unknown>>, name: string): boolean {
  return TRUE_VALUES.has(input[`remove_${name}`]);
}

/** Returns the field with the texts of an object, with its message, if a draft would have none in any language. */
function namelessField(
  { fields, title }: Pick<Entity, 'fields'> & Partial<Pick<Entity, 'title'>>,
  values: Readonly<Record<string, unknown>>,
): [name: string, message: string] | undefined {
  const [name = ''] = (title === undefined ? undefined : titlePaths({ title })[0])?.split('.') ?? [];
  const field = fields[name];
  const message = field?.type === 'translated' ? requiredMessage(field) : undefined;
  if (!message || !(name in values)) return undefined;
  return Object.keys(values[name] ?? {}).length === 0 ? [name, message] : undefined;
}

/**
 * Validates the input of a form or call by the entity's definition, in the browser and on the server alike. Returns the
 * parsed values of the sent fields (and defaults, on creation), or messages by field.
 */
export function validate(
  entity: Pick<Entity, 'fields' | 'checks'> & Partial<Pick<Entity, 'title'>>,
  input: Readonly<Record<string, unknown>>,
  options: ValidateOptions,
): Validated {
  const existing = options.mode === 'update' ? (options.existing ?? {}) : undefined;
  const { values, issues } = parseFields(entity.fields, input, options, existing);
  const errors: FieldErrors = {};
  const report = (path: string, message: string) => {
    const messages = errors[path] ?? [];
    if (!messages.includes(message)) errors[path] = [...messages, message];
  };
  for (const { path, message } of issues) report(path.join('.'), message);
  const merged = { ...options.existing, ...values };
  for (const [name, field] of fileFields(entity.fields)) {
    const missing = missingMessage(field, options);
    const { when } = optionsOf(field);
    const isRemoved = isRemovalRequested(input, name);
    const hasStoredFile = Boolean(existing?.[name]) && !isRemoved;
    // An update that does not change the field must not fail for an object from before it was required.
    const isChecked = !existing || isRemoved || when;
    const isSent = options.files?.has(name) || Boolean(input[addressMember(name)]);
    if (missing && isChecked && meetsCondition(when, merged) && !hasStoredFile && !isSent)
      report(name, missing);
  }
  if (options.requires === 'nothing') {
    const nameless = namelessField(entity, values);
    if (nameless) report(...nameless);
  }
  for (const check of entity.checks ?? []) {
    const isKnown = check.fields.every(
      (name) => merged[name] !== null && merged[name] !== undefined && !errors[name],
    );
    if (isKnown && !check.holds(merged)) report(check.at, check.message);
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values };
}
