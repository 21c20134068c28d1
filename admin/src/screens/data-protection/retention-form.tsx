import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Retention } from '@piiri/shared/contracts/privacy.ts';
import { useQuery } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { FormEvent } from 'react';
import { call } from '../../data/api/api.ts';
import { useDraftForm } from '../../data/calls/use-draft-form.ts';
import { LeaveGuard } from '../../kit/dialogs/leave-guard.tsx';
import { useConfirm } from '../../kit/dialogs/use-confirm.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { RetentionRow } from './retention-row.tsx';

interface Props {
  stored: Retention;
  onSaved: () => void;
}

/** Retention period of each kind of data; shows how much would be deleted before it is saved. */
export function RetentionForm({ stored, onSaved }: Props) {
  const translate = useTranslate();
  const { form, parts } = useDraftForm({
    words: 'console.privacy',
    stored,
    async save(chosen: Retention) {
      const saved = await call('PUT v1/privacy/retention/', { body: chosen });
      onSaved();
      return saved;
    },
  });
  const { draft, change } = parts;
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
        {preview.error && <Alert severity="warning">{translate('console.privacy.preview_failed')}</Alert>}
        {form.problem && <Alert severity="error">{form.problem}</Alert>}
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
