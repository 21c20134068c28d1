import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useFieldInput } from '../../generate/inputs/use-field-input.ts';
import type { FieldInputProps } from '../../generate/registry/field-components.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';

const NAMING = ['attach_name', 'unnamed', 'anonymous'] as const;

type Naming = (typeof NAMING)[number];

/** Combines two fields into one choice: answers carry names, only the system knows whose they are, or nobody does. */
export default function NamingInput(props: FieldInputProps) {
  const translate = useTranslate();
  const words = useEntityWords(props.entity);
  const { control, frame, aria, id, isDisabled, labelledBy } = useFieldInput(props, { format: Boolean });
  const { setValue } = useFormContext();
  const isNamed: unknown = useWatch({ name: 'attach_name' });
  const value: Naming = control.value ? 'anonymous' : isNamed ? 'attach_name' : 'unnamed';
  const labelOf = (naming: Naming) =>
    naming === 'unnamed' ? translate('console.poll_naming.unnamed') : words.label(naming);
  const choose = (naming: Naming) => {
    setValue('attach_name', naming === 'attach_name', { shouldDirty: true });
    control.onChange(naming === 'anonymous');
  };
  return (
    <FieldFrame {...frame} label={translate('console.poll_naming.label')} isGroup>
      <RadioGroup
        aria-labelledby={labelledBy}
        aria-describedby={aria['aria-describedby']}
        value={value}
        onBlur={control.onBlur}
        onChange={(_, chosen) => choose(chosen as Naming)}
      >
        {NAMING.map((naming) => (
          <Box key={naming} sx={{ mb: 0.5 }}>
            <FormControlLabel
              value={naming}
              disabled={isDisabled}
              control={
                <Radio
                  size="small"
                  slotProps={{
                    input: {
                      ref: naming === value ? control.ref : undefined,
                      'aria-describedby': `${id}-${naming}`,
                    },
                  }}
                />
              }
              label={labelOf(naming)}
            />
            <Typography
              id={`${id}-${naming}`}
              variant="body2"
              color="textSecondary"
              sx={{ marginInlineStart: 3.5 }}
            >
              {translate(`console.poll_naming.${naming}_help`)}
            </Typography>
          </Box>
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}
