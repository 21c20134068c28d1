import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Retention } from '@piiri/shared/contracts/privacy.ts';
import { useQuery } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useDraftForm } from '../../data/calls/draft-form.tsx';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { LeaveGuard } from '../../kit/dialogs/leave-guard.tsx';
import { describedBy, FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { Note } from '../../kit/page/note.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';

const FOR_EVER = 'for ever';
const CHOICES = [1, 3, 6, 12, 24, 36, 60, 120];

/** Returns the offered periods in months, including the current one even if it is not a standard choice. */
const choicesWith = (chosen: number | null) =>
  [...new Set([...CHOICES, ...(chosen === null ? [] : [chosen])])].sort((a, b) => a - b);

interface RetentionRowProps {
  kind: string;
  months: number | null;
  /** Number of items that would be deleted; undefined while unknown. */
  going: number | undefined;
  onChange: (months: number | null) => void;
}

/** Retention period of one kind of data, its reason, and how much would be deleted. */
function RetentionRow({ kind, months, going, onChange }: RetentionRowProps) {
  const translate = useTranslate();
  const id = useId();
  const help = translate(`console.privacy.kinds.${kind}.help`);
  const lengthOf = (count: number) =>
    count > 0 && count % 12 === 0
      ? translate('console.privacy.years', { smart_count: count / 12 })
      : translate('console.privacy.months', { smart_count: count });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 0.5, md: 2.5 },
        gridTemplateColumns: { md: 'minmax(0, 1fr) 220px' },
        alignItems: 'start',
      }}
    >
      <FieldFrame id={id} label={translate(`console.privacy.kinds.${kind}.name`)} help={help}>
        <NativeChoice
          id={id}
          value={months === null ? FOR_EVER : String(months)}
          options={[
            ...choicesWith(months).map((count) => ({ value: String(count), label: lengthOf(count) })),
            { value: FOR_EVER, label: translate('console.privacy.for_ever') },
          ]}
          aria={{ 'aria-describedby': describedBy(id, help, undefined, `${id}-going`) }}
          onChange={(value) => onChange(value === FOR_EVER ? null : Number(value))}
        />
      </FieldFrame>
      <Typography
        id={`${id}-going`}
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ pt: { md: 4.5 } }}
      >
        {going === undefined
          ? translate('console.privacy.counting')
          : going === 0
            ? translate('console.privacy.nothing_goes')
            : translate('console.privacy.goes', {
                what: translate(`console.privacy.counts.${kind}`, { smart_count: going }),
              })}
      </Typography>
    </Box>
  );
}

interface Props {
  stored: Retention;
  onSaved: () => void;
}

/** Retention period of each kind of data; shows how much would be deleted before it is saved. */
export function RetentionForm({ stored, onSaved }: Props) {
  const translate = useTranslate();
  const { form, section } = useDraftForm({
    words: 'console.privacy',
    stored,
    async save(chosen: Retention) {
      const saved = await call('PUT v1/privacy/retention/', { body: chosen });
      onSaved();
      return saved;
    },
  });
  const { draft, change } = section;
  const [ask, dialog] = useConfirm();
  const kinds = Object.keys(stored);
  const changed = kinds.filter((kind) => draft[kind] !== stored[kind]);
  const preview = useQuery({
    queryKey: ['retention preview', draft],
    queryFn: ({ signal }) => call('POST v1/privacy/retention/preview/', { body: draft, signal }),
    staleTime: 0,
    placeholderData: (former) => former,
  });
  const deleting = changed.filter((kind) => (preview.data?.[kind] ?? 0) > 0);

  const countOf = (kind: string) =>
    translate(`console.privacy.counts.${kind}`, { smart_count: preview.data?.[kind] ?? 0 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length === 0) return;
    if (deleting.length === 0) return void form.submit();
    ask({
      title: translate('console.privacy.confirm_title'),
      text: translate('console.privacy.confirm_text', { what: deleting.map(countOf).join(', ') }),
      yes: translate('console.privacy.confirm_yes'),
      onYes: () => form.submit(),
    });
  };
  return (
    <PageSection
      title={translate('console.privacy.retention')}
      help={translate('console.privacy.retention_help')}
    >
      <LeaveGuard isChanged={changed.length > 0} />
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        {kinds.map((kind) => (
          <RetentionRow
            key={kind}
            kind={kind}
            months={draft[kind] ?? null}
            going={preview.data?.[kind]}
            onChange={(months) => change({ [kind]: months })}
          />
        ))}
        {preview.error && <Note severity="warning">{translate('console.privacy.preview_failed')}</Note>}
        {form.problem && <Note severity="error">{form.problem}</Note>}
        <Button
          type="submit"
          variant="contained"
          startIcon={<Save />}
          loading={form.isBusy}
          disabled={changed.length === 0}
          sx={{ justifySelf: 'start' }}
        >
          {translate('console.form.save')}
        </Button>
      </Box>
      {dialog}
    </PageSection>
  );
}
