import { breakableParts } from '@piiri/shared/breakable.ts';
import type { NoticeChannels, NoticeSettings } from '@piiri/shared/contracts/notice-settings.ts';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import type { RequestOf } from '@piiri/shared/contracts/requests.ts';
import { DIGESTS, MAIL_KINDS, NOTICE_KINDS, type NoticeKind } from '@piiri/shared/notice-kinds.ts';
import type { Change } from '@piiri/shared/ui/saved-value.ts';
import { useSavedValue } from '@piiri/shared/ui/use-saved-value.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../content/use-texts.ts';
import { dataOf } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { withSoftHyphens } from '../../texts/typography.ts';
import { QuietButton } from '../../ui/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { useItem } from '../../ui/hooks/use-item.ts';
import { TimeField } from './quiet-hours.tsx';
import './notice-settings.css';

/** Zero-width space: the line may break here. */
const ZERO_WIDTH_SPACE = '\u200b';

/** Shown while a person's email address is not confirmed; no mail is sent to it until then. */
function EmailConfirmation() {
  const { api, session, t } = useApp();
  const [state, setState] = useState<'sending' | 'sent' | 'failed'>();
  const email = session.profile.value?.email;
  if (!email) return <p className="notice">{t('notices:email_missing')}</p>;
  const breakable = breakableParts(email)
    .map(({ part }) => part)
    .join(ZERO_WIDTH_SPACE);
  const send = async () => {
    setState('sending');
    const result = await api.post('v1/profile/email/confirmation/');
    setState(result.ok ? 'sent' : 'failed');
  };
  if (state === 'sent')
    return (
      <p className="notice" role="status">
        {t('notices:email_sent', { email: breakable })}
      </p>
    );
  return (
    <div className="notice">
      <p>{t('notices:email_unconfirmed', { email: breakable })}</p>
      <QuietButton aria-disabled={state === 'sending'} onClick={() => state !== 'sending' && void send()}>
        {t('notices:email_send')}
      </QuietButton>
      {state === 'failed' && <p role="alert">{t('notices:failed')}</p>}
    </div>
  );
}

const PATH = 'v1/profile/notices/';

/** Quiet hours that switching them on sets. */
const DEFAULT_QUIET_HOURS = { from: '21:00', until: '07:00' };

/** Kinds that only concern editors. */
const EDITOR_KINDS: readonly NoticeKind[] = [
  'review_asked',
  'review_approved',
  'review_returned',
  'webhook',
  'alert_asked',
  'review_due',
  'screen_missed',
  'remark',
];

/** Kinds that come seldom, and are folded. */
const SELDOM: readonly NoticeKind[] = [
  'event_restored',
  'reaction',
  'sign_in_added',
  'enrollment_changed',
  'journey',
  'thanks',
  'webhook',
  'alert_asked',
  'screen_missed',
];

/** Returns the kinds of notices that concern a person. */
export const kindsOf = ({ is_admin: isAdmin }: Pick<Profile, 'is_admin'>): NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => isAdmin || !EDITOR_KINDS.includes(kind));

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const twoDigits = (number: number) => String(number).padStart(2, '0');

const withChannel = (
  settings: NoticeSettings,
  kind: NoticeKind,
  channel: keyof NoticeChannels,
  isOn: boolean,
): NoticeSettings => ({
  ...settings,
  kinds: { ...settings.kinds, [kind]: { ...settings.kinds[kind], [channel]: isOn } },
});

/** Returns what is to be sent of changed settings. */
function changesOf(
  now: NoticeSettings,
  before: NoticeSettings,
): RequestOf<'PUT v1/profile/notices/'>['body'] {
  const kinds = NOTICE_KINDS.filter((kind) => now.kinds[kind] !== before.kinds[kind]);
  return {
    ...(kinds.length > 0 && { kinds: Object.fromEntries(kinds.map((kind) => [kind, now.kinds[kind]])) }),
    ...(now.mails !== before.mails && { mails: now.mails }),
    ...(now.digest !== before.digest && { digest: now.digest }),
    ...(now.digest_hour !== before.digest_hour && { digest_hour: now.digest_hour }),
    ...(now.quiet !== before.quiet && { quiet: now.quiet }),
  };
}

/**
 * Channels of notices besides the inbox: by kind, with quiet hours, and as a digest. Each change is saved at once.
 * `hasQuietHours`: false where the section about chat contains them, since both share the same ones.
 */
export function NoticeSettingsSection({ hasQuietHours }: { hasQuietHours: boolean }) {
  const { api, language, session, t } = useApp();
  const hasWords = useTexts('notices');
  const loaded = useItem('notices', async (signal) => dataOf(await api.get(PATH, { signal })));
  const { item: settings, take } = loaded;
  const [isUnsaved, setUnsaved] = useState(false);
  const hasFailed = loaded.hasFailed || isUnsaved;
  const id = useId();
  const changeSaved = useSavedValue<NoticeSettings>(settings, {
    show: take,
    async save(now, before) {
      const result = await api.request('PUT', PATH, { body: changesOf(now, before) });
      return result.ok ? result.data : undefined;
    },
  });
  const change = async (make: Change<NoticeSettings>) => {
    setUnsaved(false);
    if (!(await changeSaved(make))) setUnsaved(true);
  };
  if (!hasWords) return null;
  const { is_admin = false, email_confirmed: isConfirmed } = session.profile.value ?? {};
  const kinds = kindsOf({ is_admin });
  const channelCell = (kind: NoticeKind, name: keyof NoticeChannels) => (
    <td>
      <label>
        <input
          type="checkbox"
          aria-label={`${t(`notices:kind_${kind}`)}: ${t(`notices:${name}`)}`}
          checked={settings?.kinds[kind][name] ?? false}
          onChange={({ target: { checked } }) => void change((now) => withChannel(now, kind, name, checked))}
        />
      </label>
    </td>
  );
  const table = (rows: readonly NoticeKind[]) => (
    <table className="notice-ways">
      <thead>
        <tr>
          <th scope="col">{t('notices:kind')}</th>
          <th scope="col">{t('notices:push')}</th>
          <th scope="col">{t('notices:email')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((kind) => (
          <tr key={kind}>
            <th scope="row">{withSoftHyphens(t(`notices:kind_${kind}`), language)}</th>
            {channelCell(kind, 'push')}
            {channelCell(kind, 'email')}
          </tr>
        ))}
      </tbody>
    </table>
  );
  const seldom = kinds.filter((kind) => SELDOM.includes(kind));
  const seldomOn = seldom.filter((kind) => settings?.kinds[kind].push || settings?.kinds[kind].email).length;
  const quiet = settings?.quiet;
  const time = (end: 'from' | 'until') =>
    quiet && (
      <TimeField
        label={t(`profile:quiet_${end}`)}
        value={quiet[end]}
        onChange={(value) =>
          void change((now) => ({ ...now, quiet: now.quiet && { ...now.quiet, [end]: value } }))
        }
      />
    );
  return (
    <section className="block surface" aria-labelledby="notices">
      <h2 id="notices">{t('menu.notices')}</h2>
      {!settings && !hasFailed && <p role="status">{t('app.loading')}</p>}
      {settings && (
        <>
          {table(kinds.filter((kind) => !SELDOM.includes(kind)))}
          <details className="notice-seldom">
            <summary>
              <span>
                <strong>{t('notices:seldom')}</strong>
                <span className="muted">
                  {seldomOn > 0
                    ? t('profile:state_notices', { count: seldomOn })
                    : t('profile:state_no_notices')}
                </span>
              </span>
              <ChevronDown />
            </summary>
            {table(seldom)}
          </details>
          {hasQuietHours && (
            <>
              <Switch
                label={t('profile:quiet')}
                help={t('profile:quiet_help')}
                checked={quiet !== null}
                onChange={(on) => void change((now) => ({ ...now, quiet: on ? DEFAULT_QUIET_HOURS : null }))}
              />
              {quiet && (
                <div className="quiet-hours">
                  {time('from')}
                  {time('until')}
                </div>
              )}
            </>
          )}
          <Choice
            label={t('notices:digest')}
            help={t('notices:digest_help')}
            value={settings.digest}
            options={DIGESTS.map((value) => ({ value, label: t(`notices:digest_${value}`) }))}
            onChange={(digest) => void change((now) => ({ ...now, digest }))}
          />
          {MAIL_KINDS.map((kind) => (
            <Switch
              key={kind}
              label={t(`notices:mail_${kind}`)}
              checked={settings.mails[kind]}
              onChange={(on) => void change((now) => ({ ...now, mails: { ...now.mails, [kind]: on } }))}
            />
          ))}
          {settings.digest !== 'none' && (
            <div className="field">
              <label htmlFor={`${id}-hour`}>{t('notices:digest_hour')}</label>
              <select
                id={`${id}-hour`}
                value={settings.digest_hour}
                onChange={({ target: { value } }) =>
                  void change((now) => ({ ...now, digest_hour: Number(value) }))
                }
              >
                {HOURS.map((hour) => (
                  <option key={hour} value={hour}>{`${twoDigits(hour)}.00`}</option>
                ))}
              </select>
            </div>
          )}
          {!isConfirmed && <EmailConfirmation />}
        </>
      )}
      <FieldError id="notices-error">{hasFailed ? t('notices:failed') : null}</FieldError>
    </section>
  );
}
