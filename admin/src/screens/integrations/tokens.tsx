import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ServiceTokenAnswer } from '@piiri/shared/contracts/integrations.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { clockTimeToIso } from '../../form/date-time-text.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { LabelledField } from '../../form/labelled-field.tsx';
import { LabelledText } from '../../form/labelled-text.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { useTimeText } from '../../form/use-time-text.ts';
import { DayInput } from '../../inputs/day-input.tsx';
import { call } from '../../providers/data/api.ts';
import { useCall } from '../../providers/data/use-call.ts';
import { useConsole } from '../../session/console-context.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageSection } from '../../shell/page-section.tsx';
import { useAction, useRefreshAnswers } from '../../shell/use-action.ts';
import { useConfirm } from '../../shell/use-confirm.tsx';
import { ChoiceTable } from './choice-table.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';
import { useChoiceWords } from './use-choice-words.ts';
import { useTexts } from './use-texts.ts';

const TOKENS = 'GET v1/service-tokens/';
const TOKEN_ROUTES = /v1\/service-tokens\//;

/** Form of a new token. `onMade` receives the token, which is shown once. */
function NewToken({ onMade, onClose }: { onMade(token: string): void; onClose(): void }) {
  const t = useTexts();
  const { data } = useCall('GET v1/integrations/');
  const [name, setName] = useState('');
  const { tenant } = useConsole();
  const [expires, setExpires] = useState<string>();
  const [scopes, setScopes] = useState<string[]>([]);
  const form = useSubmit(async () => {
    // The token is valid until the end of that day.
    const until = expires ? clockTimeToIso({ day: expires, hour: 23, minute: 59 }, tenant.time_zone) : null;
    const { token } = await call('POST v1/service-tokens/', { body: { name, scopes, expires: until } });
    if (token) onMade(token);
    onClose();
  });
  return (
    <FormDialog title={t('add_token')} yes={t('create')} form={form} onClose={onClose} maxWidth="md">
      <LabelledText label={t('name')} value={name} error={form.errorAt('name')} onChange={setName} />
      <LabelledField label={t('expires')} error={form.errorAt('expires')}>
        {() => <DayInput label={t('expires')} value={expires} onChange={setExpires} />}
      </LabelledField>
      {form.errorAt('scopes') && <FormHelperText error>{form.errorAt('scopes')}</FormHelperText>}
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
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
      </Box>
    </Box>
  );
}

/** Service tokens of the company. */
export function Tokens() {
  const t = useTexts();
  const { run } = useAction(useRefreshAnswers(TOKEN_ROUTES));
  const { data, error, refetch } = useCall(TOKENS);
  const [made, setMade] = useState<string>();
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
      {error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={80} />}
      {data?.count === 0 && <Typography>{t('no_tokens')}</Typography>}
      <Box component="ul" className="plain-list" sx={{ display: 'grid', gap: 1.5, my: 2 }}>
        {data?.results.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => askToRevoke(token)} />
        ))}
      </Box>
      <DialogButton variant="contained" startIcon={<Plus />} label={t('add_token')}>
        {(close) => (
          <NewToken
            onMade={(token) => {
              setMade(token);
              void refetch();
            }}
            onClose={close}
          />
        )}
      </DialogButton>
      <OneTimeSecret
        title={t('token')}
        text={t('token_text')}
        value={made}
        onClose={() => setMade(undefined)}
      />
      {dialog}
    </PageSection>
  );
}
