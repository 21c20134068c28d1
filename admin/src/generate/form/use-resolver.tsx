import { type Completeness, type Entity, type Field, optionsOf, requiredMessage } from '@piiri/schemas';
import { translateMessage } from '@piiri/shared/messages.ts';
import { validate } from '@piiri/shared/validate.ts';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type Resolver, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useConsole } from '../../data/session/console-context.tsx';
import { addSubFieldErrors, errorsByField } from '../../data/values/errors.ts';
import { translatedValues } from '../../data/values/translated-values.ts';
import { imageFields, toWireValues, type Values } from '../../data/values/values.ts';
import { focusWhenReady } from '../../kit/state/focus.ts';
import { hasPendingUpload } from '../media/picture-uploads.ts';

/** Fields that are validated together: nested fields, and the fields of an entity's checks. */
function validationGroups(entity: Entity): { at: string; fields: readonly string[] }[] {
  const nested = Object.entries(entity.fields)
    .filter(([, { type }]) => type === 'translated' || type === 'repeated')
    .map(([name]) => ({ at: name, fields: [name] }));
  return [...nested, ...(entity.checks ?? [])];
}

/** After the first submit, validates dependent fields again when one of them changes, so that fixed errors disappear. */
export function Revalidate({ entity }: { entity: Entity }) {
  const { trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  const groups = validationGroups(entity);
  const watched = [...new Set(groups.flatMap(({ fields }) => fields))];
  const values = JSON.stringify(useWatch({ name: watched }));
  const validated = useRef(values);
  useEffect(() => {
    if (validated.current === values) return;
    validated.current = values;
    if (isSubmitted) void trigger(validationGroups(entity).map(({ at }) => at));
  }, [values, isSubmitted, entity, trigger]);
  return null;
}

/** Matches an input in whose place there is a skeleton, because it is still loading. */
const LOADING = '.MuiSkeleton-root';

/** Returns the first invalid field; undefined if there is none, or if an input before it is still loading. */
function firstInvalid(): HTMLElement | undefined {
  const inputs = document.querySelectorAll<HTMLElement>(`form [aria-invalid="true"], form ${LOADING}`);
  const first = [...inputs].find((element) => element.offsetParent !== null);
  return first?.matches(LOADING) ? undefined : first;
}

/**
 * Moves the focus to the first invalid field, which may appear only after several frames: the form switches to its language
 * after submitting, and a text editor cannot take the focus earlier.
 */
export function focusFirstInvalid(): void {
  focusWhenReady(() => {
    const invalid = firstInvalid();
    invalid?.focus();
    return invalid !== undefined && document.activeElement === invalid;
  });
}

/** Returns the top-level field names of a form, including images. */
export function fieldNames(entity: Entity): ReadonlySet<string> {
  return new Set([
    ...entity.form.flatMap(({ fields }) => fields.map((path) => path.split('.')[0] ?? path)),
    ...imageFields(entity),
  ]);
}

/** Returns the names of the required parts of a translated field. */
const requiredSubFields = (field: Field) =>
  Object.entries(optionsOf(field).parts ?? {}).flatMap(([part, field]) =>
    requiredMessage(field) ? [part] : [],
  );

/** Paths of texts that contain an image whose upload is still pending. */
function pathsOfUploads(value: unknown, path: string): string[] {
  if (typeof value === 'string') return hasPendingUpload(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, within]) =>
    pathsOfUploads(within, path ? `${path}.${name}` : name),
  );
}

/**
 * Returns a react-hook-form resolver, which runs the server's validator and assigns its translated messages to the
 * fields. `requires`: what must be there, by what the last attempt to save was.
 */
export function useResolver(
  entity: Entity,
  isNew: boolean,
  requires: RefObject<Completeness>,
): Resolver<Values> {
  const translate = useTranslate();
  const { tenant } = useConsole();
  return useMemo(() => {
    const fieldNamesOfForm = fieldNames(entity);
    const lookup = (key: string, params: object) =>
      translate(`validation.${key}`, { ...params, _: '' }) || undefined;
    return async (values) => {
      const result = validate(entity, toWireValues(entity, values), {
        mode: isNew ? 'create' : 'update',
        timeZone: tenant.time_zone,
        cleanHtml: String,
        requires: requires.current,
        files: new Set(imageFields(entity).filter((name) => values[name])),
      });
      const uploads = pathsOfUploads(values, '').map((path) => [path, ['picture_on_its_way']] as const);
      if (result.ok && uploads.length === 0) return { values, errors: {} };
      const problems = [...Object.entries(result.ok ? {} : result.errors), ...uploads];
      const messages = problems.map(
        ([path, packed]) => [path, packed.map((message) => translateMessage(message, lookup))] as const,
      );
      const { fields, others } = errorsByField(Object.fromEntries(messages), fieldNamesOfForm);
      for (const { path, field } of translatedValues(entity.fields, values))
        addSubFieldErrors(fields, path, tenant.default_language, requiredSubFields(field));
      const root = others.length > 0 ? { root: { type: 'value', message: others.join(' ') } } : {};
      return { values: {}, errors: { ...fields, ...root } as never };
    };
  }, [entity, isNew, requires, tenant.time_zone, tenant.default_language, translate]);
}
