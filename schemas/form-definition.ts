import type { FormState, FormType } from './custom-fields/shape.ts';
import type { Entity } from './definition.ts';
import { BUILT_IN_STATES } from './entities/content-type.ts';
import { formSubmission } from './entities/form-submission.ts';

/** The built-in state of a submission before anybody handles it. */
export const SENT = 'sent';

/** The built-in final states. */
export const WITHDRAWN = 'withdrawn';
export const REJECTED = 'rejected';

/** The states of a form that names none. */
export const DEFAULT_FORM_STATES: readonly FormState[] = [
  {
    value: 'in_progress',
    labels: { fi: 'Käsittelyssä', sv: 'Behandlas', en: 'In progress', lt: 'Nagrinėjama' },
    final: false,
  },
  { value: 'done', labels: { fi: 'Valmis', sv: 'Klar', en: 'Done', lt: 'Baigta' }, final: true },
];

/** Whether a state of a form is final. */
export const isFinalState = ({ states }: Pick<FormType, 'states'>, state: string): boolean =>
  state === WITHDRAWN || state === REJECTED || states.some(({ value, final }) => value === state && final);

/** Returns the states of a form: the built-in ones around its own. */
export const statesOf = ({ states }: Pick<FormType, 'states'>): string[] => {
  const [sent, ...ends] = BUILT_IN_STATES;
  return [sent, ...states.map(({ value }) => value), ...ends];
};

/**
 * Returns the definition of a form's submissions: a view of `form_submission` with the form's own fields. Its name is
 * unique in the installation and differs for each version of the form, because statements and schemas are cached by it.
 */
export function submissionDefinition({ id, name, version }: FormType): Entity {
  const stored: Entity = formSubmission;
  return {
    ...stored,
    name: `form_submission@${id}.${version}`,
    types: undefined,
    viewOf: stored.name,
    where: [{ field: 'content_type', is: id }],
    stamp: { content_type: id, type_name: name },
    api: { path: `v1/forms/${name}/submissions`, calls: [] },
    access: { read: ['handles'], admin: ['tenant_admin', 'handles'] },
  };
}
