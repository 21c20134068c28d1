import Box from '@mui/material/Box';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { SxProps } from '@mui/material/styles';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ComponentProps, type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { FieldCaption } from './field-caption.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { Limit } from './limit.tsx';
import { NativeChoice } from './native-choice.tsx';

/** What every labelled field takes. */
interface Labelled {
  label: string;
  error?: string;
  help?: ReactNode;
  width?: number;
  required?: boolean;
  /** A field of a page's form, framed like those of an object: its label is strong. */
  isStrong?: boolean;
}

interface LabelledFieldProps extends Labelled {
  /** The field, with the id that its label names and those of what is said below it. */
  children: (id: string, described: string | undefined) => ReactNode;
}

/** A field with its label above it, as everywhere in the console, and below it what is wrong or helps. */
export function LabelledField({
  label,
  error,
  help,
  width,
  required,
  isStrong,
  children,
}: LabelledFieldProps) {
  const id = useId();
  if (isStrong)
    return (
      <FieldFrame id={id} label={label} required={required} help={help} error={error}>
        {children(id, describedBy(id, help, error))}
      </FieldFrame>
    );
  const isTold = Boolean(error || help);
  const helperTextId = `${id}-help`;
  return (
    <Box
      sx={width ? { minWidth: 0, flex: { xs: '1 1 140px', sm: `0 1 ${width}px` } } : { inlineSize: '100%' }}
    >
      <FieldCaption htmlFor={id}>{label}</FieldCaption>
      {children(id, isTold ? helperTextId : undefined)}
      {isTold && (
        <FormHelperText id={helperTextId} error={Boolean(error)} role={error ? 'alert' : undefined}>
          {error || help}
        </FormHelperText>
      )}
    </Box>
  );
}

interface LabelledTextProps
  extends Labelled,
    Pick<
      TextFieldProps,
      'autoFocus' | 'autoComplete' | 'inputRef' | 'onFocus' | 'onKeyDown' | 'placeholder' | 'size' | 'type'
    > {
  value: string;
  onChange: (text: string) => void;
  /** Lines to write on, of a text of several. */
  rows?: number;
  /** Maximum number of characters. A longer text is not cut: the field says by how many it is too long. */
  limit?: number;
  /** What else the browser is told of it. */
  input?: InputHTMLAttributes<unknown>;
}

/** A text to write, with its label above it and below it what is wrong or helps. */
export function LabelledText(props: LabelledTextProps) {
  const { label, error, help, width, required, isStrong, rows, limit, input, onChange, ...rest } = props;
  const { length } = props.value;
  return (
    <LabelledField {...{ label, error, help, width, required, isStrong }}>
      {(id, described) => (
        <>
          <TextField
            size="small"
            autoComplete="off"
            {...rest}
            id={id}
            fullWidth
            multiline={rows !== undefined}
            minRows={rows}
            error={Boolean(error) || (limit !== undefined && length > limit)}
            onChange={({ target }) => onChange(target.value)}
            slotProps={{
              htmlInput: {
                'aria-describedby':
                  [described, limit !== undefined && `${id}-limit`].filter(Boolean).join(' ') || undefined,
                'aria-required': required,
                ...input,
              },
            }}
          />
          {limit !== undefined && <Limit id={`${id}-limit`} length={length} max={limit} />}
        </>
      )}
    </LabelledField>
  );
}

type LabelledChoiceProps = Labelled &
  Pick<ComponentProps<typeof NativeChoice>, 'value' | 'options' | 'onChange' | 'disabled'>;

/** One of a few in a select, with its label above it and below it what is wrong or helps. */
export function LabelledChoice({ value, options, onChange, disabled, ...field }: LabelledChoiceProps) {
  return (
    <LabelledField {...field}>
      {(id, described) => (
        <NativeChoice
          id={id}
          value={value}
          options={options}
          disabled={disabled}
          error={Boolean(field.error)}
          aria={{ 'aria-describedby': described }}
          onChange={onChange}
        />
      )}
    </LabelledField>
  );
}

interface Props extends Pick<CheckboxProps, 'checked' | 'disabled' | 'indeterminate'> {
  label: string;
  onChange: (checked: boolean) => void;
  /** Something that is on or off rather than one of several. */
  isSwitch?: boolean;
  /** What it does. */
  help?: string;
  /** Its name where the label says it only among others. */
  name?: string;
  sx?: SxProps;
}

/** A check box or a switch beside its words, and below them what it does. */
export function LabelledCheck({ label, onChange, isSwitch, help, name, sx, ...rest }: Props) {
  const id = useId();
  const control = {
    ...rest,
    onChange: (_: unknown, checked: boolean) => onChange(checked),
    slotProps: { input: { 'aria-label': name, 'aria-describedby': help && id } },
  };
  const field = (
    <FormControlLabel
      label={label}
      sx={sx}
      control={isSwitch ? <Switch {...control} /> : <Checkbox {...control} />}
    />
  );
  if (!help) return field;
  return (
    <Box>
      {field}
      <Typography variant="body2" color="textSecondary" id={id} sx={{ maxWidth: 640 }}>
        {help}
      </Typography>
    </Box>
  );
}
