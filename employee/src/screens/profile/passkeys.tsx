import type { Passkey } from '@piiri/shared/contracts/passkeys.ts';
import { hasPasskeys, isAlreadyRegistered, isCancelled } from '@piiri/shared/passkeys.ts';
import { useHydrated } from '@tanstack/react-router';
import { Fingerprint } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../content/use-texts.ts';
import { CallFailure, dataOf } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { addPasskey, PASSKEYS } from '../../data/session/passkeys.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { QuietButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useItem } from '../../ui/hooks/use-item.ts';
import { formatHour } from './sessions.tsx';

type Done = 'added' | 'removed' | 'known';

/** The user's passkeys: adds one on this device and removes any. */
export function Passkeys() {
  return useTexts('passkeys') ? <PasskeyList /> : null;
}

function PasskeyList() {
  const { api, t } = useApp();
  const isSupported = useHydrated() && hasPasskeys();
  const [done, setDone] = useState<Done>();
  const [ending, setEnding] = useState<Passkey>();
  const heading = useRef<HTMLHeadingElement>(null);
  const {
    item: passkeys,
    hasFailed: isMissing,
    reload,
  } = useItem('passkeys', async (signal) => dataOf(await api.get(PASSKEYS, { signal })).results);

  const adding = useAction(async () => {
    setDone(undefined);
    try {
      await addPasskey(api);
    } catch (error) {
      if (isAlreadyRegistered(error)) return setDone('known');
      if (isCancelled(error)) return;
      throw error;
    }
    await reload();
    setDone('added');
  });

  const removal = useAction(async (id: number) => {
    setDone(undefined);
    setEnding(undefined);
    const { ok, status, data } = await api.request('DELETE', `${PASSKEYS}${id}/`);
    // A passkey that no longer exists counts as removed.
    if (!ok && status !== 404) throw new CallFailure(status, data);
    await reload();
    setDone('removed');
    restoreFocus(() => heading.current);
  });

  const isAtSeveral = new Set(passkeys?.flatMap(({ host }) => host ?? [])).size > 1;
  const hasFailed = isMissing || adding.error !== undefined || removal.error !== undefined;
  return (
    <div className="passkeys">
      <h3 ref={heading} tabIndex={-1}>
        {t('passkeys:title')}
      </h3>
      <p className="field-help passkeys-about">
        {t(isSupported ? 'passkeys:about' : 'passkeys:unsupported')}
      </p>
      <ul className="sessions">
        {passkeys?.map((passkey) => (
          <Row
            key={passkey.id}
            passkey={passkey}
            isAtSeveral={isAtSeveral}
            onRemove={() => setEnding(passkey)}
          />
        ))}
      </ul>
      {isSupported && (
        <QuietButton busy={adding.isBusy} onClick={() => void adding.run()}>
          <Fingerprint />
          {t('passkeys:add')}
        </QuietButton>
      )}
      <FieldError id="passkeys-error">{hasFailed ? t('passkeys:failed') : null}</FieldError>
      <p className="done" role="status">
        {done && t(`passkeys:${done}`)}
      </p>
      {ending && (
        <ConfirmDialog
          title={t('passkeys:remove_sure', { name: ending.name })}
          action={t('passkeys:remove')}
          onConfirm={() => void removal.run(ending.id)}
          onCancel={() => setEnding(undefined)}
        >
          <p>{t('passkeys:remove_help')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** `isAtSeveral`: the passkeys belong to several hosts, so each row names its host. */
function Row(props: { passkey: Passkey; isAtSeveral: boolean; onRemove(): void }) {
  const { passkey, isAtSeveral, onRemove } = props;
  const { language, session, t } = useApp();
  const zone = session.tenant.value?.time_zone;
  const { name, created, last_used, host } = passkey;
  return (
    <li>
      <Fingerprint />
      <div>
        <strong>{name}</strong>
        <p className="field-help">
          {isAtSeveral && host && <span>{t('passkeys:at_host', { host })}</span>}
          <span>{t('passkeys:created', { time: formatHour(created, language, zone) })}</span>
          <span>
            {last_used
              ? t('passkeys:last_used', { time: formatHour(last_used, language, zone) })
              : t('passkeys:unused')}
          </span>
        </p>
      </div>
      <QuietButton aria-label={`${t('passkeys:remove')}: ${name}`} onClick={onRemove}>
        {t('passkeys:remove')}
      </QuietButton>
    </li>
  );
}
