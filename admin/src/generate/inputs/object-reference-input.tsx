import Stack from '@mui/material/Stack';
import type { StepTarget } from '@piiri/schemas';
import { useId } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { useOptionLabel } from '../../data/labels/options.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { type ChoiceOption, NativeChoice } from '../../kit/inputs/native-choice.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import { useFieldInput } from './use-field-input.ts';

/** Number of objects that are offered: the largest page. */
const OFFERED = 1000;

interface ObjectsProps {
  entity: string;
  id: string;
  value: string;
  isDisabled: boolean;
  onChange: (id: string) => void;
}

function ObjectChoice({ entity: name, id, value, isDisabled, onChange }: ObjectsProps) {
  const entity = entityNamed(name);
  const label = useOptionLabel(entity);
  const translate = useTranslate();
  const { data = [], isPending } = useGetList(
    resourceOf(entity),
    { pagination: { page: 1, perPage: OFFERED }, sort: { field: 'id', order: 'DESC' } },
    { retry: false },
  );
  const options = data.map((row) => ({ value: String(row.id), label: label(row) }));
  const isListed = options.some((option) => option.value === value);
  return (
    <NativeChoice
      id={id}
      value={value}
      options={[
        { value: '', label: isPending ? '…' : translate('console.object_reference.choose') },
        ...(value && !isListed ? [{ value, label: `#${value}` }] : []),
        ...options,
      ]}
      disabled={isDisabled}
      aria={{ 'aria-label': translate('console.object_reference.object') }}
      onChange={onChange}
    />
  );
}

interface Props extends FieldInputProps {
  /** The kinds of objects that can be chosen. */
  kinds: readonly ChoiceOption[];
  /** Objects that are no entity's, by kind. */
  listed?: Readonly<Record<string, readonly ChoiceOption[]>>;
}

/** An object of one of several kinds: first the kind, where there is a choice, then the object. */
export function ObjectReferenceChoice({ kinds, listed = {}, ...props }: Props) {
  const { control, frame, aria, id, isDisabled } = useFieldInput(props);
  const translate = useTranslate();
  const kindId = useId();
  const value = (control.value || null) as StepTarget | null;
  const [only] = kinds;
  const kind = value?.entity ?? (kinds.length === 1 ? (only?.value ?? '') : '');
  const choose = (entity: string, chosen: string) =>
    control.onChange(entity ? { entity, id: /^\d+$/.test(chosen) ? Number(chosen) : chosen } : null);
  const chosenId = value?.id ? String(value.id) : '';
  const own = listed[kind];
  return (
    <FieldFrame {...frame}>
      <Stack spacing={1}>
        {kinds.length > 1 && (
          <NativeChoice
            id={kindId}
            value={kind}
            options={[{ value: '', label: translate('console.object_reference.none') }, ...kinds]}
            disabled={isDisabled}
            aria={{ 'aria-label': translate('console.object_reference.kind') }}
            onChange={(entity) => choose(entity, '')}
          />
        )}
        {kind && own && (
          <NativeChoice
            id={id}
            value={chosenId}
            options={[{ value: '', label: translate('console.object_reference.choose') }, ...own]}
            disabled={isDisabled}
            error={Boolean(frame.error)}
            aria={aria}
            onChange={(chosen) => choose(chosen ? kind : '', chosen)}
          />
        )}
        {kind && !own && (
          <ObjectChoice
            key={kind}
            entity={kind}
            id={id}
            value={chosenId}
            isDisabled={isDisabled}
            onChange={(chosen) => choose(kinds.length > 1 || chosen ? kind : '', chosen)}
          />
        )}
      </Stack>
    </FieldFrame>
  );
}

/** The same for any content that employees see. */
export default function ObjectReferenceInput(props: FieldInputProps) {
  const words = useEntityWording();
  const kinds = ['news', 'page', 'event'].map((name) => ({
    value: name,
    label: words(entityNamed(name)).name,
  }));
  return <ObjectReferenceChoice {...props} kinds={kinds} />;
}
