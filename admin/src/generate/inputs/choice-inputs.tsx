import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { DEFAULT_CURRENCY, optionsOf } from '@piiri/schemas';
import { useTranslate } from 'react-admin';
import { useChoiceOptions } from '../../data/labels/options.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import type { ChoiceOption } from '../../kit/inputs/native-choice.tsx';
import { Row } from '../../kit/page/row.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import { FieldChoice } from './field-choice.tsx';
import { useFieldInput } from './use-field-input.ts';

/** A boolean as a switch next to its label. */
export function BooleanInput(props: FieldInputProps) {
  const { control, frame, aria, id, isDisabled } = useFieldInput(props, { format: Boolean });
  return (
    <Box>
      <FormControlLabel
        label={frame.label}
        control={
          <Switch
            id={id}
            checked={Boolean(control.value)}
            disabled={isDisabled}
            onBlur={control.onBlur}
            onChange={(_, checked) => control.onChange(checked)}
            slotProps={{ input: { ref: control.ref, ...aria, 'aria-required': undefined } }}
          />
        }
      />
      {frame.error && (
        <Typography variant="subtitle2" id={`${id}-error`} color="error">
          {frame.error}
        </Typography>
      )}
      {frame.help && (
        <Typography variant="body2" id={`${id}-help`} color="textSecondary">
          {frame.help}
        </Typography>
      )}
    </Box>
  );
}

const NONE = '';

interface Props extends FieldInputProps {
  options: readonly ChoiceOption[];
  /** Converts the select's text to the form's value. */
  parse: (value: string) => unknown;
}

/** A select of a few options; with an empty one when the field is optional or has no value yet. */
export function ChoiceInput({ options, parse, ...props }: Props) {
  const translate = useTranslate();
  const input = useFieldInput(props);
  const { control, frame } = input;
  const value = control.value === null || control.value === undefined ? NONE : String(control.value);
  const offersNone = !frame.required || value === NONE;
  const none = {
    value: NONE,
    label: translate(frame.required ? 'console.reference.choose' : 'console.reference.none'),
  };
  return (
    <FieldChoice
      input={input}
      value={value}
      options={offersNone ? [none, ...options] : options}
      onChange={(chosen) => control.onChange(chosen === NONE ? null : parse(chosen))}
    />
  );
}

/** A choice of a closed list of values. */
export function ChoiceFieldInput(props: FieldInputProps) {
  const { choices = [] } = optionsOf(props.field);
  const parse = (text: string) => choices.find((choice) => String(choice) === text) ?? null;
  return <ChoiceInput {...props} options={useChoiceOptions(props)} parse={parse} />;
}

interface CheckboxGroupProps extends Partial<Pick<ReturnType<typeof useFieldInput>, 'control' | 'aria'>> {
  id: string;
  labelledBy?: string;
  isDisabled?: boolean;
  options: readonly ChoiceOption[];
  chosen: readonly string[];
  /** Whether a value can neither be chosen nor taken away. */
  isFixed?: (value: string) => boolean;
  /** `next`: the chosen values in the order of the options. */
  onChange: (next: string[]) => void;
}

/** Several of a few values, each as a check box. */
export function CheckboxGroup({
  control,
  aria,
  id,
  labelledBy,
  isDisabled,
  options,
  chosen,
  isFixed,
  onChange,
}: CheckboxGroupProps) {
  const change = (value: string, isChosen: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((choice) => (choice === value ? isChosen : chosen.includes(choice))),
    );
  return (
    <FormGroup
      id={id}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={aria?.['aria-describedby']}
      sx={{ flexDirection: 'row', columnGap: 1 }}
    >
      {options.map(({ value, label }, index) => (
        <FormControlLabel
          key={value}
          label={label}
          control={
            <Checkbox
              checked={chosen.includes(value)}
              disabled={isDisabled || isFixed?.(value)}
              onBlur={control?.onBlur}
              onChange={(_, checked) => change(value, checked)}
              slotProps={{
                input: {
                  ref: index === 0 ? control?.ref : undefined,
                  'aria-invalid': aria?.['aria-invalid'],
                },
              }}
            />
          }
        />
      ))}
    </FormGroup>
  );
}

/** The chosen ones of a field's values. */
export function ChoicesInput(props: FieldInputProps) {
  const input = useFieldInput(props, { format: (value) => value ?? [] });
  const { control, frame } = input;
  const chosen = Array.isArray(control.value) ? (control.value as string[]) : [];
  return (
    <FieldFrame {...frame} isGroup>
      <CheckboxGroup
        {...input}
        options={useChoiceOptions(props)}
        chosen={chosen}
        onChange={(next) => control.onChange(next.length > 0 ? next : null)}
      />
    </FieldFrame>
  );
}

/** The content type to whose objects a field refers. */
export function ReferredTypeInput(props: FieldInputProps) {
  const { tenant } = useConsole();
  const options = tenant.content.map(({ name, many }) => ({ value: name, label: many }));
  return <ChoiceInput {...props} options={options} parse={(value) => value || null} />;
}

/** The currency of a price; never empty. */
export function CurrencyInput(props: FieldInputProps) {
  const options = useChoiceOptions(props);
  const input = useFieldInput(props, { format: (value) => value ?? DEFAULT_CURRENCY });
  const { value, onChange } = input.control;
  return <FieldChoice input={input} value={String(value)} options={options} onChange={onChange} />;
}

const COLOUR = /^#[0-9a-f]{6}$/i;
const UNSET = '#808080';

/** A colour, entered as #rrggbb or picked with the browser's colour picker. */
export function ColorInput(props: FieldInputProps) {
  const { control, frame, aria, id, isDisabled } = useFieldInput(props);
  const value = String(control.value ?? '');
  return (
    <FieldFrame {...frame}>
      <Row gap={1} isOneLine sx={{ maxWidth: 280 }}>
        <Box
          component="input"
          type="color"
          aria-label={frame.label}
          value={COLOUR.test(value) ? value : UNSET}
          disabled={isDisabled}
          onChange={(event: { target: HTMLInputElement }) => control.onChange(event.target.value)}
          className="panel"
          sx={{ width: 48, height: 40, p: 0.25 }}
        />
        <OutlinedInput
          {...control}
          id={id}
          size="small"
          fullWidth
          inputRef={control.ref}
          placeholder="#rrggbb"
          error={Boolean(frame.error)}
          readOnly={isDisabled}
          inputProps={{ ...aria, autoComplete: 'off', spellCheck: false }}
        />
      </Row>
    </FieldFrame>
  );
}
