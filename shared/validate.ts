import { type Entity, fieldSchema, type ParseContext, writableFields } from '@piiri/schemas';

/** Packed messages (see `message`) by field path, as in `translations.fi.title`. */
export type FieldErrors = Record<string, string[]>;

export type Validated = { ok: true; values: Record<string, unknown> } | { ok: false; errors: FieldErrors };

export interface ValidateOptions extends ParseContext {
  /** `create` asks for every required field; `update` judges only what is sent. */
  mode: 'create' | 'update';
  /** What the object holds already, so that checks over several fields see all of them on an update. */
  existing?: Readonly<Record<string, unknown>>;
}

const NOTHING_SENT = Symbol('nothing sent');

function defaultOf(options: object): unknown {
  const { default: value, required } = options as { default?: unknown; required?: unknown };
  return required ? undefined : value;
}

/**
 * Judges what a form or a call sends for an object by its definition; the same on both sides of the wire.
 * Gives the parsed values of the fields that were sent (and defaults, on creation), or messages by field.
 */
export function validate(
  entity: Entity,
  input: Readonly<Record<string, unknown>>,
  options: ValidateOptions,
): Validated {
  const errors: FieldErrors = {};
  const values: Record<string, unknown> = {};
  const report = (path: string, message: string) => {
    const messages = errors[path] ?? [];
    if (!messages.includes(message)) errors[path] = [...messages, message];
  };
  for (const [name, field] of writableFields(entity.fields)) {
    const sent = name in input && input[name] !== undefined ? input[name] : NOTHING_SENT;
    if (sent === NOTHING_SENT && options.mode === 'update') continue;
    const value = sent === NOTHING_SENT ? defaultOf(field.options) : sent;
    const parsed = fieldSchema(field, options).safeParse(value);
    if (parsed.success)
      values[name] = parsed.data ?? (sent === NOTHING_SENT ? null : emptyValue(field.options));
    else for (const issue of parsed.error.issues) report([name, ...issue.path].join('.'), issue.message);
  }
  const whole = { ...options.existing, ...values };
  for (const check of entity.checks ?? []) {
    const known = check.fields.every(
      (name) => whole[name] !== null && whole[name] !== undefined && !errors[name],
    );
    if (known && !check.holds(whole)) report(check.at, check.message);
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values };
}

/** A field cleared by an empty value goes back to its default where it has one: a flag cannot be neither. */
function emptyValue(options: object): unknown {
  return typeof defaultOf(options) === 'boolean' ? defaultOf(options) : null;
}
