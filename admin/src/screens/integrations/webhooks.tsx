import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { WebhookAnswer } from '@piiri/shared/contracts/integrations.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../data/api/api.ts';
import { Loaded } from '../../data/calls/loaded.tsx';
import { useAction, useRefreshAnswers } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useFields } from '../../data/calls/use-submit.ts';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { LabelledCheck, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { ChoiceTable, useChoiceWords, useTexts } from './choices.tsx';
import { Deliveries } from './deliveries.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';
import { TestOutcome } from './test-outcome.tsx';

const WEBHOOK_ROUTES = /v1\/webhooks\//;

interface FormProps {
  /** Undefined for a new webhook. */
  webhook?: WebhookAnswer;
  onSaved(saved: WebhookAnswer): void;
  onClose(): void;
}

/** Form of a webhook. */
function WebhookForm({ webhook, onSaved, onClose }: FormProps) {
  const t = useTexts();
  const { data } = useCall('GET v1/integrations/');
  const { url = 'https://', events: chosen = [], active = true } = webhook ?? {};
  const form = useFields({ url, events: chosen, active }, async (body) => {
    onSaved(
      webhook
        ? await call(`PUT v1/webhooks/${webhook.id}/`, { body })
        : await call('POST v1/webhooks/', { body }),
    );
    onClose();
  });
  const { error, value: events, onChange: setEvents } = form.field('events');
  return (
    <FormDialog
      title={webhook ? webhook.url : t('add_webhook')}
      yes={t('save')}
      form={form}
      onClose={onClose}
      maxWidth="md"
    >
      <LabelledText label={t('url')} help={t('url_help')} {...form.field('url')} />
      <LabelledCheck
        isSwitch
        label={t('active')}
        checked={form.values.active}
        onChange={(checked) => form.change({ active: checked })}
      />
      {error && <FormHelperText error>{error}</FormHelperText>}
      <ChoiceTable choices={data?.events ?? []} chosen={events} label={t('events')} onChange={setEvents} />
    </FormDialog>
  );
}

interface RowProps {
  webhook: WebhookAnswer;
  onEdit(): void;
  onDelete(): void;
}

/** A webhook with its deliveries. */
function WebhookRow({ webhook, onEdit, onDelete }: RowProps) {
  const t = useTexts();
  const { sentence } = useChoiceWords();
  const { run } = useAction(useRefreshAnswers(WEBHOOK_ROUTES));
  const [isOpen, setOpen] = useState(false);
  const { id, url, events, active } = webhook;
  const [tested, setTested] = useState<number>();
  const test = () =>
    run(async () => {
      setTested(undefined);
      setTested((await call(`POST v1/webhooks/${id}/test/`)).id);
    });
  return (
    <Box component="li" className="panel" sx={{ p: 2 }}>
      <Row gap={1} align="center">
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {url}
        </Typography>
        <Chip size="small" color={active ? 'success' : 'default'} label={t(active ? 'active' : 'off')} />
      </Row>
      <Typography variant="body2" color="textSecondary" sx={{ my: 1, overflowWrap: 'anywhere' }}>
        {sentence(events)}
      </Typography>
      <Row gap={1}>
        <Button size="small" variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hide_deliveries' : 'deliveries')}
        </Button>
        <Button size="small" variant="outlined" onClick={test}>
          {t('test')}
        </Button>
        <Button size="small" onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="small" color="error" onClick={onDelete}>
          {t('delete')}
        </Button>
      </Row>
      {tested !== undefined && <TestOutcome key={tested} webhook={id} delivery={tested} />}
      {isOpen && <Deliveries webhook={id} />}
    </Box>
  );
}

/** Webhooks of the company. */
export function Webhooks() {
  const t = useTexts();
  const { run } = useAction(useRefreshAnswers(WEBHOOK_ROUTES));
  const webhooks = useCall('GET v1/webhooks/');
  const [form, setForm] = useState<{ webhook?: WebhookAnswer }>();
  const [secret, setSecret] = useState<string>();
  const [ask, dialog] = useConfirm();
  const remove = (id: number) =>
    run(() => call(`DELETE v1/webhooks/${id}/`), t('deleted'), {
      work: () => call(`POST v1/webhooks/${id}/restore/`),
      done: t('restored'),
    });
  const askToRemove = ({ id, url }: WebhookAnswer) =>
    ask({
      title: t('delete_webhook'),
      text: t('delete_webhook_text', { name: url }),
      yes: t('delete'),
      onYes: () => remove(id),
    });
  return (
    <PageSection title={t('webhooks')} help={t('webhooks_text')}>
      <Loaded read={webhooks} height={80}>
        {({ results }) => (
          <Column component="ul" className="plain-list" gap={1.5} sx={{ my: 2 }}>
            {results.length === 0 && <Typography component="li">{t('no_webhooks')}</Typography>}
            {results.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onEdit={() => setForm({ webhook })}
                onDelete={() => askToRemove(webhook)}
              />
            ))}
          </Column>
        )}
      </Loaded>
      <Button variant="contained" startIcon={<Plus />} onClick={() => setForm({})}>
        {t('add_webhook')}
      </Button>
      {form && (
        <WebhookForm
          webhook={form.webhook}
          onSaved={(saved) => {
            setSecret(saved.secret);
            void webhooks.refetch();
          }}
          onClose={() => setForm(undefined)}
        />
      )}
      <OneTimeSecret
        title={t('secret')}
        text={t('secret_text')}
        value={secret}
        onClose={() => setSecret(undefined)}
      />
      {dialog}
    </PageSection>
  );
}
