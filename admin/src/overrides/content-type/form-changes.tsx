import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CustomField, FormState } from '@piiri/schemas';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useCall } from '../../data/calls/use-call.ts';
import { type FieldInForm, useFieldsInForm, useLabelOf } from '../../data/definitions/fields-in-form.ts';
import { Note } from '../../kit/page/note.tsx';

/** What a change of a form does to what was sent: a text key below `console.forms.changes`, and its values. */
interface Effect {
  key: string;
  values?: object;
  /** It cannot be saved. */
  isRefused?: boolean;
}

interface Input {
  before: {
    fields: readonly CustomField[];
    states: readonly FormState[];
    due_days: number | null;
    approval: string;
  };
  fields: readonly FieldInForm[];
  states: readonly FormState[];
  due_days: unknown;
  approval: unknown;
  byState: Readonly<Record<string, number>>;
  labelOf: (field: FieldInForm) => string;
  stateLabel: (state: FormState) => string;
}

/** Returns what the changes of a form that is in use do to what was sent with it. */
export function effectsOf(input: Input): Effect[] {
  const { before, fields, states, byState, labelOf, stateLabel } = input;
  const named = (list: readonly FieldInForm[]) => ({ fields: list.map(labelOf).join(', ') });
  const same = (field: FieldInForm) =>
    before.fields.find(({ name, kind }) => name === field.name && kind === field.kind);
  const removed = before.fields.filter(
    ({ name, kind }) => !fields.some((field) => field.name === name && field.kind === kind),
  );
  const added = fields.filter((field) => field.name && !same(field));
  const required = fields.filter((field) => field.required && same(field)?.required === false);
  // Without states of its own a form gets the default ones, which are stored with it.
  const lost = before.states.filter(
    ({ value, final }) => !states.some((state) => state.value === value && state.final === final),
  );
  const used = states.length > 0 ? lost.filter(({ value }) => (byState[value] ?? 0) > 0) : [];
  const effect = (isSo: boolean, key: string, values?: object): Effect[] => (isSo ? [{ key, values }] : []);
  return [
    ...used.map((state) => ({
      key: 'state_used',
      values: { state: stateLabel(state), smart_count: byState[state.value] },
      isRefused: true,
    })),
    ...effect(removed.length > 0, 'removed', named(removed)),
    ...effect(added.length > 0, 'added', named(added)),
    ...effect(required.length > 0, 'required', named(required)),
    ...effect((input.due_days ?? null) !== before.due_days, 'due'),
    ...effect(input.approval !== before.approval, 'approval'),
  ];
}

/** In the form of a form with submissions: how many there are, and what its changes do to them. */
export default function FormChanges({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const labelOf = useLabelOf();
  const route: `GET v1/forms/${string}/summary` = `GET v1/forms/${record.name}/summary`;
  const { data } = useCall(route, { query: { admin_view: '1' } });
  const fields = useFieldsInForm();
  const [states, due_days, approval] = useWatch({ name: ['states', 'due_days', 'approval'] });
  const byState = data?.by_state ?? {};
  const count = Object.values(byState).reduce((sum, submissions) => sum + submissions, 0);
  if (count === 0) return null;
  const effects = effectsOf({
    before: {
      fields: record.fields as CustomField[],
      states: (record.states ?? []) as FormState[],
      due_days: (record.due_days as number | null | undefined) ?? null,
      approval: String(record.approval ?? 'none'),
    },
    fields,
    states: (states ?? []) as FormState[],
    due_days,
    approval: approval ?? 'none',
    byState,
    labelOf,
    stateLabel: ({ labels, value }) => labelOf({ labels, name: value }),
  });
  return (
    <Note severity={effects.some(({ isRefused }) => isRefused) ? 'warning' : 'info'} role="status">
      <Typography>
        <Link component={LinkBase} to={`/forms/${record.name}`}>
          {translate('console.forms.sent_count', { smart_count: count })}
        </Link>{' '}
        {effects.length === 0 && translate('console.forms.changes.none')}
      </Typography>
      {effects.length > 0 && (
        <ul className="form-effects">
          {effects.map(({ key, values }) => (
            <li key={`${key} ${JSON.stringify(values)}`}>
              {translate(`console.forms.changes.${key}`, values)}
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}
