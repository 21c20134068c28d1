import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { currencyOf, type Entity } from '@piiri/schemas';
import { formatDecimal } from '@piiri/shared/decimals.ts';
import { ImageIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type FieldInForm, useFieldsInForm, useLabelOf } from '../../data/definitions/fields-in-form.ts';
import { formatLocale } from '../../kit/dates/weeks.ts';
import { ToggleChoice } from '../../kit/inputs/toggle-choice.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import FormChanges from './form-changes.tsx';
import PhonePreview from './phone-preview.tsx';
import RefreshMenu from './refresh-menu.tsx';

interface PreviewedType {
  heading: string;
  many: string;
  /**
   * `fields`: all fields of the form; `shown`: those of the employees' page; `inRow`: those next to the heading in a
   * row.
   */
  fields: readonly FieldInForm[];
  shown: readonly FieldInForm[];
  inRow: readonly FieldInForm[];
}

const isPicture = ({ kind }: FieldInForm) => kind === 'picture';

/** Example amount. */
const PRICE = 9.5;

/** Returns a function for an example value of a field. */
function useExample(): (field: FieldInForm) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ kind = 'text', choices = [], currency }) => {
    if (kind === 'price') return formatDecimal(PRICE, locale, currencyOf({ kind, currency }));
    if (kind === 'choice' || kind === 'choices') {
      const [first] = choices;
      const labels = (first?.labels ?? {}) as Record<string, string | undefined>;
      return labels[locale] ?? first?.value ?? '';
    }
    const now = new Date();
    if (kind === 'date') return new Intl.DateTimeFormat(formatLocale(locale)).format(now);
    if (kind === 'date_time')
      return new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'short', timeStyle: 'short' }).format(
        now,
      );
    return translate(`console.content_types.examples.${kind}`);
  };
}

const PictureArea = ({ width = '100%', ratio = '16 / 9' }: { width?: number | string; ratio?: string }) => (
  <Box
    className="rounded tinted muted"
    sx={{ width, flexShrink: 0, aspectRatio: ratio, display: 'grid', placeItems: 'center' }}
  >
    <ImageIcon size={20} />
  </Box>
);

const Term = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

/** Preview of the employees' list: its heading and a row. */
function ListView({ many, heading, inRow }: PreviewedType) {
  const exampleOf = useExample();
  return (
    <>
      <Typography variant="h3" component="p" sx={{ mb: 1 }}>
        {many}
      </Typography>
      <Row className="panel" gap={1.5} isOneLine sx={{ p: 1.5 }}>
        {inRow.some(isPicture) && <PictureArea width={56} ratio="1" />}
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="body2" color="textSecondary">
            {inRow
              .filter((field) => !isPicture(field) && field.kind !== 'rich_text')
              .map(exampleOf)
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Typography className="strong">{heading}</Typography>
        </Box>
      </Row>
    </>
  );
}

/** Preview of the employees' page. */
function PageView({ heading, shown }: PreviewedType) {
  const exampleOf = useExample();
  const labelOf = useLabelOf();
  return (
    <>
      {shown.some(isPicture) && <PictureArea />}
      <Typography variant="h3" component="p" sx={{ my: 1 }}>
        {heading}
      </Typography>
      <Column component="dl" gap={1} sx={{ m: 0 }}>
        {shown
          .filter((field) => !isPicture(field))
          .map((field) => (
            <Term key={field.name} label={labelOf(field)}>
              {exampleOf(field)}
            </Term>
          ))}
      </Column>
    </>
  );
}

/** Preview of the editors' form: its inputs with example values. */
function FormView({ fields }: PreviewedType) {
  const exampleOf = useExample();
  const labelOf = useLabelOf();
  return (
    <Column component="dl" gap={1} sx={{ m: 0 }}>
      {fields.map((field) => (
        <Term key={field.name} label={labelOf(field)}>
          {isPicture(field) ? (
            <PictureArea width={120} />
          ) : (
            <Box className="panel" sx={{ px: 1.5, py: 0.5 }}>
              {exampleOf(field)}
            </Box>
          )}
        </Term>
      ))}
    </Column>
  );
}

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
    : (Object.values(labels).find((label) => label?.many) ?? {});
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

/** Previews what is defined next to the form that defines it: a form, or objects of a content type. */
export default function Preview({ record }: { entity: Entity; record: RaRecord | undefined }) {
  const isForm = useWatch({ name: 'kind' }) === 'form';
  return (
    <>
      <RefreshMenu record={record} />
      {isForm && record && <FormChanges record={record} />}
      {isForm ? <PhonePreview /> : <ContentPreview />}
    </>
  );
}

/** Previews the employees' list and page and the editors' form. */
function ContentPreview() {
  const translate = useTranslate();
  const [view, setView] = useState<View>('list');
  const previewed = usePreviewed();
  const Shown = VIEWS[view];
  return (
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
              labelOf={(kind) => translate(`console.content_types.preview_${kind}`)}
              onChange={setView}
            />
          </Box>
          <Shown {...previewed} />
        </>
      )}
    </PageSection>
  );
}
