import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { type RaRecord, useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldsInForm } from '../../data/definitions/fields-in-form.ts';
import { ToggleChoice } from '../../kit/inputs/toggle-choice.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { FormView, ListView, PageView, type PreviewedType, useExample } from './preview-views.tsx';
import RefreshMenu from './refresh-menu.tsx';

interface Labels {
  one?: string | null;
  many?: string | null;
}

const VIEWS = { list: ListView, page: PageView, form: FormView } as const;

type View = keyof typeof VIEWS;

/** Returns the content type from the form's current values. */
function usePreviewed(): PreviewedType {
  const locale = useLocale();
  const exampleOf = useExample();
  const fields = useFieldsInForm().filter(({ name }) => name);
  const title: unknown = useWatch({ name: 'title' });
  const columns = (useWatch({ name: 'list_columns' }) ?? []) as string[];
  const labels = (useWatch({ name: 'labels' }) ?? {}) as Record<string, Labels | undefined>;
  const { one, many } = labels[locale]?.many
    ? (labels[locale] as Labels)
    : (Object.values(labels).find((each) => each?.many) ?? {});
  const named = fields.find(({ name }) => name === title);
  const visible = fields.filter((field) => field.shown !== false && field !== named);
  return {
    heading: named ? exampleOf(named) : (one ?? ''),
    many: many ?? '',
    fields,
    shown: visible,
    inRow: visible.filter(({ name }) => columns.includes(String(name))),
  };
}

/** Previews the employees' list and page and the editors' form next to the form that defines them. */
export default function Preview({ record }: { entity: Entity; record: RaRecord | undefined }) {
  const translate = useTranslate();
  const [view, setView] = useState<View>('list');
  const previewed = usePreviewed();
  const Shown = VIEWS[view];
  return (
    <>
      <RefreshMenu record={record} />
      <PageSection title={translate('console.content_types.preview')} gap={1.5}>
        {previewed.fields.length === 0 ? (
          <Typography color="textSecondary">{translate('console.content_types.preview_empty')}</Typography>
        ) : (
          <>
            <Box sx={{ mb: 2 }}>
              <ToggleChoice
                fullWidth
                label={translate('console.content_types.preview')}
                value={view}
                values={Object.keys(VIEWS) as View[]}
                labelOf={(each) => translate(`console.content_types.preview_${each}`)}
                onChange={setView}
              />
            </Box>
            <Shown {...previewed} />
          </>
        )}
      </PageSection>
    </>
  );
}
