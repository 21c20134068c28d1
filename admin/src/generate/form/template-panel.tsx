import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

interface Props {
  record: RaRecord | undefined;
  /** Text key under which `templates` and `templates_help` are. */
  texts: string;
  /** Renders the templates. `begin`: fills the form like user input. */
  children: (begin: (values: object) => void) => ReactNode;
}

/** Templates in the form of something new. They disappear once the form has input. */
export function TemplatePanel({ record, texts, children }: Props) {
  const translate = useTranslate();
  const { getValues, reset } = useFormContext();
  const { isDirty } = useFormState();
  if (record || isDirty) return null;
  const title = translate(`${texts}.templates`);
  return (
    <Box component="section" className="panel" sx={{ p: 2, mb: 2.5 }} aria-label={title}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate(`${texts}.templates_help`)}
      </Typography>
      {children((values) => reset({ ...getValues(), ...values }, { keepDefaultValues: true }))}
    </Box>
  );
}
