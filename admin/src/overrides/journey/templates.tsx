import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { Row } from '../../kit/page/row.tsx';
import { JOURNEY_TEMPLATES, type JourneyTemplate, titleOfTemplate, valuesOf } from './template-steps.ts';

/** Templates in the form of a new journey. They disappear once the form has input. */
export default function Templates({ record }: { record: RaRecord | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { getValues, reset } = useFormContext();
  const { isDirty } = useFormState();
  if (record || isDirty) return null;
  const begin = (template: JourneyTemplate) =>
    reset({ ...getValues(), ...valuesOf(template) }, { keepDefaultValues: true });
  return (
    <Box
      component="section"
      className="panel"
      sx={{ p: 2, mb: 2.5 }}
      aria-label={translate('console.journeys.templates')}
    >
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {translate('console.journeys.templates')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('console.journeys.templates_help')}
      </Typography>
      <Row gap={1}>
        {JOURNEY_TEMPLATES.map((template) => (
          <Button key={template.name} variant="outlined" onClick={() => begin(template)}>
            {titleOfTemplate(template)[locale === 'en' ? 'en' : 'fi']}
          </Button>
        ))}
      </Row>
    </Box>
  );
}
