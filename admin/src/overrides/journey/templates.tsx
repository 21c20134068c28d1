import Button from '@mui/material/Button';
import { type RaRecord, useLocale } from 'react-admin';
import { TemplatePanel } from '../../generate/form/template-panel.tsx';
import { Row } from '../../kit/page/row.tsx';
import { JOURNEY_TEMPLATES, titleOfTemplate, valuesOf } from './template-steps.ts';

/** Templates in the form of a new journey. */
export default function Templates({ record }: { record: RaRecord | undefined }) {
  const locale = useLocale();
  return (
    <TemplatePanel record={record} texts="console.journeys">
      {(begin) => (
        <Row gap={1}>
          {JOURNEY_TEMPLATES.map((template) => (
            <Button key={template.name} variant="outlined" onClick={() => begin(valuesOf(template))}>
              {titleOfTemplate(template)[locale === 'en' ? 'en' : 'fi']}
            </Button>
          ))}
        </Row>
      )}
    </TemplatePanel>
  );
}
