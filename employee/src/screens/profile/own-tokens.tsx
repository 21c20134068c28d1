import type { NewPersonalToken, PersonalToken } from '@piiri/shared/contracts/personal-tokens.ts';
import { Bot, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../content/use-texts.ts';
import { CallFailure, dataOf } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { QuietButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Field, FieldError } from '../../ui/form/field.tsx';
import { TextCount } from '../../ui/form/text-area.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useItem } from '../../ui/hooks/use-item.ts';
import { useSubmit } from '../../ui/hooks/use-submit.ts';
import { formatHour } from './sessions.tsx';

const PATH = 'v1/profile/tokens/';

/** Maximum number of characters of a token's name. */
const MAX_NAME = 100;

/** The user's own tokens, with which their programs read what they see: makes one, which is shown once, and ends any. */
export function OwnTokens() {
  return useTexts('tokens') ? <TokenList /> : null;
}

function TokenList() {
  const { api, t } = useApp();
  const [created, setCreated] = useState<NewPersonalToken>();
  const [ending, setEnding] = useState<PersonalToken>();
  const [isRemoved, setRemoved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const {
    item: tokens,
    hasFailed,
    reload,
  } = useItem('tokens', async (signal) => dataOf(await api.get(PATH, { signal })).results);
  const removal = useAction(async (id: number) => {
    setEnding(undefined);
    setRemoved(false);
    const { ok, status, data } = await api.request('DELETE', `${PATH}${id}/`);
    // A token that has already ended counts as ended.
    if (!ok && status !== 404) throw new CallFailure(status, data);
    setCreated((before) => (before?.id === id ? undefined : before));
    await reload();
    setRemoved(true);
    restoreFocus(() => heading.current);
  });
  return (
    <div className="passkeys">
      <h3 ref={heading} tabIndex={-1}>
        {t('tokens:title')}
      </h3>
      <p className="field-help passkeys-about">{t('tokens:about')}</p>
      <ul className="sessions">
        {tokens?.map((token) => (
          <TokenRow key={token.id} token={token} onRemove={() => setEnding(token)} />
        ))}
      </ul>
      <NewToken
        onCreated={async (token) => {
          setRemoved(false);
          setCreated(token);
          await reload();
        }}
      />
      {created && <CreatedToken token={created.token} />}
      <FieldError id="tokens-error">
        {hasFailed || removal.error !== undefined ? t('tokens:failed') : null}
      </FieldError>
      <p className="done" role="status">
        {isRemoved && t('tokens:removed')}
      </p>
      {ending && (
        <ConfirmDialog
          title={t('tokens:remove_sure', { name: ending.name })}
          action={t('tokens:remove')}
          onConfirm={() => void removal.run(ending.id)}
          onCancel={() => setEnding(undefined)}
        >
          <p>{t('tokens:remove_help')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function NewToken({ onCreated }: { onCreated(token: NewPersonalToken): Promise<void> }) {
  const { api, t } = useApp();
  const [name, setName] = useState('');
  const { isBusy, errors, problem, attempt, form, changed } = useSubmit<'name', NewPersonalToken>({
    check: () => (name.trim() ? {} : { name: t('tokens:missing') }),
    // Without a key, under which the token would be stored.
    send: () => api.post(PATH, { name: name.trim() }),
    done: (token) => {
      setName('');
      void onCreated(token);
    },
    problemOf: (status) => (status === 409 ? t('tokens:full') : t('tokens:failed')),
  });
  return (
    <form {...form}>
      <Field label={t('tokens:name')} help={t('tokens:name_help')} error={errors.name} attempt={attempt}>
        {(control) => (
          <>
            <input
              {...control}
              type="text"
              name="name"
              autoComplete="off"
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                changed('name');
              }}
            />
            <TextCount length={name.trim().length} limit={MAX_NAME} />
          </>
        )}
      </Field>
      <FieldError id="token-problem">{problem || null}</FieldError>
      <QuietButton type="submit" busy={isBusy}>
        <Bot />
        {t('tokens:add')}
      </QuietButton>
    </form>
  );
}

/** The token, this once, and the address for programs. */
function CreatedToken({ token }: { token: string }) {
  const { t } = useApp();
  const [isCopied, setCopied] = useState(false);
  return (
    <div role="status">
      <p>
        <strong>{t('tokens:shown')}</strong>
      </p>
      <p>
        <code className="token">{token}</code>
      </p>
      <QuietButton onClick={() => void navigator.clipboard.writeText(token).then(() => setCopied(true))}>
        <Copy />
        {t(isCopied ? 'tokens:copied' : 'tokens:copy')}
      </QuietButton>
      <p className="field-help">
        {t('tokens:address')}: <code className="token">{`${location.origin}/api/mcp`}</code>
      </p>
    </div>
  );
}

function TokenRow({ token, onRemove }: { token: PersonalToken; onRemove(): void }) {
  const { language, session, t } = useApp();
  const zone = session.tenant.value?.time_zone;
  const { name, expires, last_used } = token;
  return (
    <li>
      <Bot />
      <div>
        <strong>{name}</strong>
        <p className="field-help">
          <span>
            {last_used
              ? t('tokens:last_used', { time: formatHour(last_used, language, zone) })
              : t('tokens:unused')}
          </span>
          {expires && <span>{t('tokens:expires', { time: formatHour(expires, language, zone) })}</span>}
        </p>
      </div>
      <QuietButton aria-label={`${t('tokens:remove')}: ${name}`} onClick={onRemove}>
        {t('tokens:remove')}
      </QuietButton>
    </li>
  );
}
