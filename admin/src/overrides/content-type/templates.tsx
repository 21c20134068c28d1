import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LANGUAGES } from '@piiri/schemas';
import { CONTENT_ICONS } from '@piiri/schemas/content-icons.ts';
import { type RaRecord, useLocale, useTranslate } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import { useConsole } from '../../data/session/console-context.tsx';
import { OwnIcon } from '../../kit/page/own-icon.tsx';
import { TEMPLATES, type Template } from './template-data.ts';

/** Returns the form values of a template. */
function valuesOf({ one, many, fields, list_columns, ...template }: Template) {
  return {
    ...template,
    visibility: template.visibility ?? 'everyone',
    publishing: template.publishing ?? false,
    feed: template.feed ?? false,
    acknowledgement: template.acknowledgement ?? false,
    labels: Object.fromEntries(
      LANGUAGES.map((language) => [language, { one: one[language], many: many[language] }]),
    ),
    fields: fields.map((field) => ({
      help: null,
      choices: [],
      privacy: null,
      in_list: list_columns.includes(field.name),
      shown: true,
      searched: field.kind === 'text' || field.kind === 'rich_text',
      required: false,
      filter: false,
      ...field,
    })),
    title: fields[0]?.name,
    list_columns,
  };
}

/** Templates in the form of a new content type. They disappear once the form has input. */
export default function Templates({ record }: { record: RaRecord | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { tenant } = useConsole();
  const { getValues, reset } = useFormContext();
  const { isDirty } = useFormState();
  if (record || isDirty) return null;
  const used = new Set(tenant.content.map(({ name }) => name));
  const begin = (template: Template) =>
    reset({ ...getValues(), ...valuesOf(template) }, { keepDefaultValues: true });
  return (
    <Box
      component="section"
      className="panel"
      sx={{ p: 2, mb: 2.5 }}
      aria-label={translate('console.content_types.templates')}
    >
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {translate('console.content_types.templates')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('console.content_types.templates_help')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {TEMPLATES.filter(({ name }) => !used.has(name)).map((template) => (
          <Button
            key={template.name}
            variant="outlined"
            startIcon={<OwnIcon lines={CONTENT_ICONS[template.icon] ?? ''} />}
            onClick={() => begin(template)}
          >
            {template.many[locale === 'en' ? 'en' : 'fi']}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
