import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import { type Entity, optionsOf } from '@piiri/schemas';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useOptionsOf } from '../../data/labels/options.ts';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import type { Range } from '../../kit/dates/dates.ts';
import { FieldCaption } from '../../kit/inputs/field-caption.tsx';
import { type ChoiceOption, NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { RangeButton } from '../inputs/range-button.tsx';
import type { FieldFilterProps } from '../registry/field-components.ts';
import type { FilterValues } from './filter-values.ts';

const ALL = '';

interface SelectFilterProps extends Pick<FieldFilterProps, 'entity' | 'name' | 'onChange'> {
  label?: string;
  value: string | undefined;
  options: readonly ChoiceOption[];
}

/** Filters a list by one of a few values, or not at all. */
export function SelectFilter({ entity, name, label, value, options, onChange }: SelectFilterProps) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const id = useId();
  return (
    <Box sx={{ minWidth: 0, flex: { xs: '1 1 140px', sm: '0 1 200px' } }}>
      <FieldCaption htmlFor={id}>{label ?? words.label(name)}</FieldCaption>
      <NativeChoice
        id={id}
        value={value ?? ALL}
        options={[{ value: ALL, label: translate('console.list.all') }, ...options]}
        onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
      />
    </Box>
  );
}

/**
 * Returns the states that objects of an entity can have: `scheduled` and `expired` require a field for the time of
 * release and expiry.
 */
const statesOf = ({ publishing }: Entity) =>
  (['draft', 'scheduled', 'published', 'expired'] as const).filter(
    (state) => (state !== 'scheduled' || publishing?.release) && (state !== 'expired' || publishing?.expire),
  );

/**
 * Returns the state that a list is filtered by. `published`: the field that older saved views use instead of the state.
 */
export function chosenState(values: FilterValues, published: string): string | undefined {
  if (values.state !== undefined) return String(values.state);
  if (values[published] === undefined) return undefined;
  return String(values[published]) === 'true' ? 'published' : 'draft';
}

interface Props {
  entity: Entity;
  value: string | undefined;
  onChange: (state: unknown) => void;
}

/** Filters a list by publishing state. */
export function StateFilter({ entity, value, onChange }: Props) {
  const translate = useTranslate();
  return (
    <SelectFilter
      entity={entity}
      name="state"
      label={translate('console.state.label')}
      value={value}
      options={statesOf(entity).map((state) => ({
        value: state,
        label: translate(`console.states.${state}`),
      }))}
      onChange={onChange}
    />
  );
}

const OptionPicker = lazyWithTexts(() => import('../inputs/option-picker.tsx'));

/** Filters a list by a referenced object: from a select when there are few, else by a search for its name. */
export function ReferenceFilter(props: FieldFilterProps) {
  const { entity, field, name, onChange } = props;
  const { to = '' } = optionsOf(field);
  const words = useEntityWords(entity);
  const id = useId();
  const { options, isFew, isPending } = useOptionsOf(to);
  const value = props.value === undefined ? undefined : String(props.value);
  if (isPending) return <Skeleton variant="rounded" width={180} height={40} />;
  if (isFew) return <SelectFilter {...props} value={value} options={options} />;
  return (
    <Box sx={{ minWidth: 0, flex: { xs: '1 1 180px', sm: '0 1 240px' } }}>
      <FieldCaption htmlFor={id}>{words.label(name)}</FieldCaption>
      <OptionPicker
        id={id}
        to={to}
        ids={value === undefined ? [] : [Number(value)]}
        onChange={([chosen]) => onChange(chosen)}
      />
    </Box>
  );
}

/** Filters a list by a range of days. */
export function RangeFilter({ entity, name, value, onChange }: FieldFilterProps) {
  const words = useEntityWords(entity);
  return <RangeButton label={words.label(name)} range={(value ?? {}) as Range} onChange={onChange} />;
}

/** Filters a list by one typed value; applied on blur or by Enter. */
export function TextFilter({ entity, name, value, onChange }: FieldFilterProps) {
  const words = useEntityWords(entity);
  const id = useId();
  const [text, setText] = useState<string>();
  const commit = () => {
    if (text === undefined) return;
    setText(undefined);
    onChange(text.trim() || undefined);
  };
  return (
    <Box sx={{ minWidth: 0, flex: { xs: '1 1 140px', sm: '0 1 200px' } }}>
      <FieldCaption htmlFor={id}>{words.label(name)}</FieldCaption>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={text ?? (value === undefined ? '' : String(value))}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
        inputProps={{ autoComplete: 'off' }}
      />
    </Box>
  );
}
