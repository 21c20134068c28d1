import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ServiceTokenAnswer } from '@piiri/shared/contracts/integrations.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../data/api/api.ts';
import { Loaded } from '../../data/calls/loaded.tsx';
import { useAction, useRefreshAnswers } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useFields } from '../../data/calls/use-submit.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { DayInput } from '../../generate/inputs/day-input.tsx';
import { clockTimeToIso } from '../../kit/dates/dates.ts';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { DialogButton } from '../../kit/dialogs/dialog-button.tsx';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { LabelledField, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { ChoiceTable, useChoiceWords, useTexts } from './choices.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';

const TOKENS = 'GET v1/service-tokens/';
const TOKEN_ROUTES = /v1\/service-tokens\//;

/** Form of a new token. `onMade` receives the token, which is shown once. */
function NewToken({ onMade, onClose }: { onMade(token: string): void; onClose(): void }) {
  const t = useTexts();
  const { data } = useCall('GET v1/integrations/');
  const { tenant } = useConsole();
  const start = { name: '', expires: undefined as string | undefined, scopes: [] as string[] };
  const form = useFields(start, async ({ expires, ...input }) => {
    // The token is valid until the end of that day.
    const until = expires ? clockTimeToIso({ day: expires, hour: 23, minute: 59 }, tenant.time_zone) : null;
    const { token } = await call('POST v1/service-tokens/', { body: { ...input, expires: until } });
    if (token) onMade(token);
    onClose();
  });
  const { error, value: scopes, onChange: setScopes } = form.field('scopes');
  return (
    <FormDialog title={t('add_token')} yes={t('create')} form={form} onClose={onClose} maxWidth="md">
      <LabelledText label={t('name')} {...form.field('name')} />
      <LabelledField label={t('expires')} error={form.errorAt('expires')}>
        {() => <DayInput label={t('expires')} {...form.field('expires')} />}
      </LabelledField>
      {error && <FormHelperText error>{error}</FormHelperText>}
      <ChoiceTable choices={data?.scopes ?? []} chosen={scopes} label={t('scopes')} onChange={setScopes} />
    </FormDialog>
  );
}

/** A token: its scopes, expiry and last use. */
function TokenRow({ token, onRevoke }: { token: ServiceTokenAnswer; onRevoke(): void }) {
  const t = useTexts();
  const { sentence } = useChoiceWords();
  const time = useTimeText();
  const { name, scopes, expires, last_used, prefix } = token;
  const isExpired = expires !== null && Date.parse(expires) <= Date.now();
  const validity = expires ? t(isExpired ? 'expired' : 'until', { time: time(expires) }) : t('forever');
  return (
    <Box component="li" className="panel" sx={{ p: 2 }}>
      <Row gap={1} align="start">
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[
              prefix && `${prefix}…`,
              validity,
              last_used ? t('last_used', { time: time(last_used) }) : t('never_used'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {sentence(scopes)}
          </Typography>
        </Box>
        <Button color="error" onClick={onRevoke}>
          {t('revoke')}
        </Button>
      </Row>
    </Box>
  );
}

/** Service tokens of the company. */
export function Tokens() {
  const t = useTexts();
  const { run } = useAction(useRefreshAnswers(TOKEN_ROUTES));
  const tokens = useCall(TOKENS);
  const [secret, setSecret] = useState<string>();
  const [ask, dialog] = useConfirm();
  const askToRevoke = ({ id, name }: ServiceTokenAnswer) =>
    ask({
      title: t('revoke_title'),
      text: t('revoke_text', { name }),
      yes: t('revoke'),
      onYes: () => run(() => call(`DELETE v1/service-tokens/${id}/`), t('revoked')),
    });
  return (
    <PageSection title={t('tokens')} help={t('tokens_text')}>
      <Loaded read={tokens} height={80}>
        {({ results }) => (
          <Column component="ul" className="plain-list" gap={1.5} sx={{ my: 2 }}>
            {results.length === 0 && <Typography component="li">{t('no_tokens')}</Typography>}
            {results.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => askToRevoke(token)} />
            ))}
          </Column>
        )}
      </Loaded>
      <DialogButton variant="contained" startIcon={<Plus />} label={t('add_token')}>
        {(close) => (
          <NewToken
            onMade={(token) => {
              setSecret(token);
              void tokens.refetch();
            }}
            onClose={close}
          />
        )}
      </DialogButton>
      <OneTimeSecret
        title={t('token')}
        text={t('token_text')}
        value={secret}
        onClose={() => setSecret(undefined)}
      />
      {dialog}
    </PageSection>
  );
}
