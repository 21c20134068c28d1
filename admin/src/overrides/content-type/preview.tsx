import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { type RaRecord, useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useLabelOf, useWrittenFields, type WrittenField } from './fields-in-form.ts';
import RefreshMenu from './refresh-menu.tsx';

interface Labels {
  one?: string | null;
  many?: string | null;
}

/** What stands in for a value of a kind. */
function useExample(): (field: WrittenField) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ kind = 'text', choices = [] }) => {
    if (kind === 'choice' || kind === 'choices') {
      const [first] = choices;
      const labels = (first?.labels ?? {}) as Record<string, string | undefined>;
      return labels[locale] ?? first?.value ?? '';
    }
    const now = new Date();
    if (kind === 'date') return new Intl.DateTimeFormat(locale).format(now);
    if (kind === 'date_time')
      return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(now);
    return translate(`console.content_types.examples.${kind}`);
  };
}

/** How the list and the page of employees will look, beside the form that defines them. */
export default function Preview({ record }: { entity: Entity; record: RaRecord | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = useLabelOf();
  const exampleOf = useExample();
  const fields = useWrittenFields().filter(({ name }) => name);
  const title: unknown = useWatch({ name: 'title' });
  const columns = (useWatch({ name: 'list_columns' }) ?? []) as string[];
  const labels = (useWatch({ name: 'labels' }) ?? {}) as Record<string, Labels | undefined>;
  const { one, many } = labels[locale]?.many
    ? (labels[locale] as Labels)
    : (Object.values(labels).find((each) => each?.many) ?? {});
  const named = fields.find(({ name }) => name === title);
  const shown = fields.filter((field) => field.shown !== false && field !== named);
  const inRow = shown.filter(({ name }) => columns.includes(String(name)));
  const heading = named ? exampleOf(named) : (one ?? '');
  return (
    <>
      <RefreshMenu record={record} />
      <Box
        component="section"
        className="panel"
        sx={{ p: 2 }}
        aria-label={translate('console.content_types.preview')}
      >
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {translate('console.content_types.preview')}
        </Typography>
        {fields.length === 0 ? (
          <Typography color="textSecondary">{translate('console.content_types.preview_empty')}</Typography>
        ) : (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <Box>
              <Typography variant="subtitle2" color="textSecondary">
                {translate('console.content_types.preview_list')}
              </Typography>
              <Typography variant="h3" component="p" sx={{ my: 1 }}>
                {many}
              </Typography>
              <Box className="panel" sx={{ p: 1.5 }}>
                <Typography variant="body2" color="textSecondary">
                  {inRow.map(exampleOf).filter(Boolean).join(' · ')}
                </Typography>
                <Typography sx={{ fontWeight: 650 }}>{heading}</Typography>
              </Box>
            </Box>
            <Box>
              <Typography variant="subtitle2" color="textSecondary">
                {translate('console.content_types.preview_page')}
              </Typography>
              <Typography variant="h3" component="p" sx={{ my: 1 }}>
                {heading}
              </Typography>
              <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
                {shown.map((field) => (
                  <Box key={field.name}>
                    <Typography component="dt" variant="body2" color="textSecondary">
                      {labelOf(field)}
                    </Typography>
                    <Typography component="dd" sx={{ m: 0 }}>
                      {exampleOf(field)}
                    </Typography>
                  </Box>
                ))}
              </Box>
            </Box>
          </Box>
        )}
      </Box>
    </>
  );
}
