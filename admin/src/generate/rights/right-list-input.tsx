import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { ALL_GROUPS, ROLE_ACTIONS, type RoleAction, type RoleRight } from '@piiri/schemas';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import OptionPicker from '../inputs/option-picker.tsx';
import { useFieldInput } from '../inputs/use-field-input.ts';
import type { FieldInputProps } from '../registry/field-components.ts';
import { type Grantable, useGrantable } from './use-grantable.ts';

const SOME = 'some';

interface RowProps {
  thing: Grantable;
  right: RoleRight | undefined;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (right: RoleRight | undefined) => void;
}

/** Returns the actions after one was switched: what is changed is also read, and what is not read is not changed. */
function switched(actions: readonly RoleAction[], action: RoleAction, isOn: boolean): RoleAction[] {
  if (action === 'read' && !isOn) return actions.includes('create') ? ['create'] : [];
  const next = new Set(actions);
  if (isOn) next.add(action);
  else next.delete(action);
  if (isOn && action !== 'create') next.add('read');
  return ROLE_ACTIONS.filter((action) => next.has(action));
}

/** The groups of a right: all, or some. */
function Groups({ thing, right, isDisabled, onChange }: RowProps & { right: RoleRight }) {
  const translate = useTranslate();
  const id = useId();
  const { groups } = right;
  return (
    <Column gap={1} sx={{ minWidth: 0, flex: { xs: '1 1 100%', md: '0 1 280px' } }}>
      <NativeChoice
        id={id}
        value={groups === ALL_GROUPS ? ALL_GROUPS : SOME}
        options={[
          { value: ALL_GROUPS, label: translate('console.roles.all_groups') },
          { value: SOME, label: translate('console.roles.some_groups') },
        ]}
        disabled={isDisabled}
        aria={{ 'aria-label': translate('console.roles.groups_of', { what: thing.label }) }}
        onChange={(chosen) => onChange({ ...right, groups: chosen === ALL_GROUPS ? ALL_GROUPS : [] })}
      />
      {groups !== ALL_GROUPS && (
        <OptionPicker
          id={`${id}-groups`}
          to="group"
          ids={groups}
          multiple
          disabled={isDisabled}
          aria={{ 'aria-label': translate('console.roles.named_groups', { what: thing.label }) }}
          onChange={(ids) => onChange({ ...right, groups: ids })}
        />
      )}
    </Column>
  );
}

/** One line of the grid: the actions on one kind of object, and the groups in which they are allowed. */
function RightRow(props: RowProps) {
  const { thing, right, error, isDisabled, onChange } = props;
  const translate = useTranslate();
  const id = useId();
  const change = (action: RoleAction, isOn: boolean) => {
    const actions = switched(right?.actions ?? [], action, isOn);
    onChange(
      actions.length > 0 ? { entity: thing.name, groups: right?.groups ?? ALL_GROUPS, actions } : undefined,
    );
  };
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ py: 1, borderBlockStart: 1, borderColor: 'divider', '&:first-of-type': { borderBlockStart: 0 } }}
    >
      <Row gap={1} align="flex-start">
        <Typography
          id={id}
          sx={{ flex: { xs: '1 1 100%', md: '0 0 180px' }, pt: { md: 1 }, overflowWrap: 'anywhere' }}
        >
          {thing.label}
        </Typography>
        <FormGroup row sx={{ flex: '1 1 320px' }}>
          {thing.actions.map((action) => (
            <FormControlLabel
              key={action}
              label={translate(`console.roles.actions.${action}`)}
              control={
                <Checkbox
                  size="small"
                  checked={right?.actions.includes(action) ?? false}
                  disabled={isDisabled}
                  onChange={(_, isOn) => change(action, isOn)}
                />
              }
            />
          ))}
        </FormGroup>
        {right && thing.hasGroups && <Groups {...props} right={right} />}
      </Row>
      {error && (
        <Typography variant="subtitle2" color="error" role="alert">
          {error}
        </Typography>
      )}
    </Box>
  );
}

/** Returns the first message in the errors of one right. */
function messageIn(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  if ('message' in errors && typeof errors.message === 'string') return errors.message;
  return Object.values(errors).map(messageIn).find(Boolean);
}

/** The rights of a role as a grid: kinds of objects by actions, with the groups of each. */
export default function RightListInput(props: FieldInputProps) {
  const { control, frame, isDisabled, labelledBy } = useFieldInput(props, { format: (value) => value ?? [] });
  const { errors } = useFormState({ name: props.name });
  const grantable = useGrantable();
  const rights = control.value as readonly RoleRight[];
  const gone = rights
    .filter(({ entity }) => !grantable.some(({ name }) => name === entity))
    .map(({ entity, actions }): Grantable => ({ name: entity, label: entity, hasGroups: false, actions }));
  const change = (name: string, right: RoleRight | undefined) => {
    const isNew = right && !rights.some(({ entity }) => entity === name);
    const changed = rights.flatMap((former) => (former.entity === name ? (right ?? []) : former));
    control.onChange(isNew ? [...changed, right] : changed);
  };
  const errorAt = (name: string) => {
    const index = rights.findIndex(({ entity }) => entity === name);
    const all = errors[props.name] as Record<number, unknown> | undefined;
    return index < 0 ? undefined : messageIn(all?.[index]);
  };
  return (
    <FieldFrame {...frame} isGroup>
      <Box role="group" aria-labelledby={labelledBy}>
        {[...grantable, ...gone].map((thing) => (
          <RightRow
            key={thing.name}
            thing={thing}
            right={rights.find(({ entity }) => entity === thing.name)}
            error={errorAt(thing.name)}
            isDisabled={isDisabled}
            onChange={(right) => change(thing.name, right)}
          />
        ))}
      </Box>
    </FieldFrame>
  );
}
