import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { IdCard, KeyRound, UserX } from 'lucide-react';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { messageOf } from '../../data/api/problem.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { DialogButton } from '../../kit/dialogs/dialog-button.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Row } from '../../kit/page/row.tsx';
import { InviteButton, inviteeOf } from './invite-buttons.tsx';
import { canGetCard, JoinCardsButton } from './join-cards-button.tsx';
import { OwnedContent } from './owned-content.tsx';
import { WhyMay } from './why-may.tsx';

const EraseDialog = lazyWithTexts(async () => ({
  default: (await import('./account-dialogs.tsx')).EraseDialog,
}));
const JoinFactDialog = lazyWithTexts(() => import('./join-fact-dialog.tsx'));
const PasswordDialog = lazyWithTexts(async () => ({
  default: (await import('./account-dialogs.tsx')).PasswordDialog,
}));

/** Shows whether a person has been invited and has signed in, and invites them alone. */
export default function SignInState({ entity, record }: { entity: Entity; record: RaRecord | undefined }) {
  const translate = useTranslate();
  const { profile, tenant } = useConsole();
  const when = useTimeText();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  // The form keeps the record as loaded, which would still show a person invited from here as not invited.
  const [invitedHere, setInvitedHere] = useState<string>();
  const mayInvite = profile.screens.includes('invite');
  // Roles show nothing of how others sign in.
  if (!record || !(mayInvite || profile.is_tenant_admin)) return null;
  const { id, first_name, last_name, signed_in_at } = record;
  const name = `${first_name} ${last_name}`;
  const invited_at = [record.invited_at, invitedHere].filter(Boolean).sort().at(-1);
  const reload = async () => {
    const { data } = await dataProvider.getOne<RaRecord>(resourceOf(entity), { id });
    setInvitedHere(data.invited_at ?? undefined);
  };
  const invited = invited_at
    ? translate('console.invites.invited', { time: when(invited_at) })
    : translate('console.invites.not_invited');
  const signedIn = signed_in_at
    ? // Stored with the precision of an hour, so only the date is shown.
      translate('console.invites.came', { day: when(signed_in_at).slice(0, 10) })
    : translate('console.invites.never_came');
  return (
    <>
      {profile.is_tenant_admin && <WhyMay />}
      {profile.is_tenant_admin && <OwnedContent id={Number(id)} name={name} />}
      <PageSection title={translate('console.invites.state')} gap={1}>
        {profile.is_tenant_admin && (
          <>
            <Typography>{invited}</Typography>
            <Typography sx={{ mb: 2 }}>{signedIn}</Typography>
          </>
        )}
        <Row gap={1}>
          {mayInvite && (
            <InviteButton
              label={translate(invited_at ? 'console.invites.invite_again' : 'console.invites.invite')}
              people={() => [inviteeOf({ ...record, invited_at })]}
              onDone={() => reload().catch((error) => notify(messageOf(error), { type: 'error' }))}
            />
          )}
          {mayInvite && canGetCard(record) && <JoinCardsButton ids={[Number(id)]} />}
          {mayInvite && canGetCard(record) && record.employee_number && tenant.settings.join_by_number && (
            <DialogButton startIcon={<IdCard />} label={translate('console.join_fact.set')}>
              {(close) => <JoinFactDialog id={Number(id)} name={name} onClose={close} />}
            </DialogButton>
          )}
          {profile.is_tenant_admin && (
            <DialogButton startIcon={<KeyRound />} label={translate('console.password.set')}>
              {(close) => <PasswordDialog id={Number(id)} name={name} onClose={close} />}
            </DialogButton>
          )}
        </Row>
      </PageSection>
      {profile.is_tenant_admin && id !== profile.id && (
        <PageSection title={translate('console.erase.open')} help={translate('console.erase.help')} gap={1}>
          <Row>
            <DialogButton color="error" startIcon={<UserX />} label={translate('console.erase.begin')}>
              {(close) => <EraseDialog id={Number(id)} name={name} onClose={close} />}
            </DialogButton>
          </Row>
        </PageSection>
      )}
    </>
  );
}
