import { type Entity, type ParseContext, parseFields } from '@piiri/schemas';

/** Packed messages (see `message`) by field path, as in `translations.fi.title`. */
export type FieldErrors = Record<string, string[]>;

export type Validated = { ok: true; values: Record<string, unknown> } | { ok: false; errors: FieldErrors };

export interface ValidateOptions extends ParseContext {
  /** `create` asks for every required field; `update` judges only what is sent. */
  mode: 'create' | 'update';
  /** What the object holds already, so that checks over several fields see all of them on an update. */
  existing?: Readonly<Record<string, unknown>>;
}

/**
 * Judges what a form or a call sends for an object by its definition; the same on both sides of the wire.
 * Gives the parsed values of the fields that were sent (and defaults, on creation), or messages by field.
 */
export function validate(
  entity: Pick<Entity, 'fields' | 'checks'>,
  input: Readonly<Record<string, unknown>>,
  options: ValidateOptions,
): Validated {
  const { values, issues } = parseFields(entity.fields, input, options, options.mode === 'update');
  const errors: FieldErrors = {};
  const report = (path: string, message: string) => {
    const messages = errors[path] ?? [];
    if (!messages.includes(message)) errors[path] = [...messages, message];
  };
  for (const { path, message } of issues) report(path.join('.'), message);
  const whole = { ...options.existing, ...values };
  for (const check of entity.checks ?? []) {
    const known = check.fields.every(
      (name) => whole[name] !== null && whole[name] !== undefined && !errors[name],
    );
    if (known && !check.holds(whole)) report(check.at, check.message);
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values };
}
