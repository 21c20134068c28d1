import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { ACKNOWLEDGEMENT } from '@piiri/schemas';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { RENEW } from '../../../data/values/values.ts';

/** Switch of a change: whether everyone is asked to acknowledge again. */
function RenewSwitch() {
  const translate = useTranslate();
  const id = useId();
  const { field } = useController({ name: RENEW });
  return (
    <Box>
      <FormControlLabel
        label={translate('console.acknowledgements.renew')}
        control={
          <Switch
            checked={Boolean(field.value)}
            onBlur={field.onBlur}
            onChange={(_, checked) => field.onChange(checked)}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': id } }}
          />
        }
      />
      <Typography variant="body2" id={id} color="textSecondary">
        {translate('console.acknowledgements.renew_help')}
      </Typography>
    </Box>
  );
}

/** Offers to ask everyone again when an object that already asks for acknowledgement is changed. */
export default function RenewOffer() {
  const { watch } = useFormContext();
  const { isDirty, defaultValues } = useFormState();
  const wasRequired = defaultValues?.[ACKNOWLEDGEMENT.required] === true;
  return wasRequired && isDirty && watch(ACKNOWLEDGEMENT.required) ? <RenewSwitch /> : null;
}
