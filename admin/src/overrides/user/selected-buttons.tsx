import type { RaRecord } from 'react-admin';
import { useConsole } from '../../data/session/console-context.tsx';
import { InviteSelected } from './invite-buttons.tsx';
import { canGetCard, JoinCardsButton } from './join-cards-button.tsx';
import { RightsMenu } from './rights-menu.tsx';

/**
 * Bulk actions on people: invite them by text message, or with a card if they have never signed in, and change their
 * groups and rights.
 */
export default function SelectedButtons(props: { selected: readonly RaRecord[]; onDone: () => void }) {
  const { profile } = useConsole();
  const mayInvite = profile.screens.includes('invite');
  const newcomers = props.selected.filter(canGetCard);
  return (
    <>
      {mayInvite && <InviteSelected {...props} />}
      {mayInvite && newcomers.length > 0 && (
        <JoinCardsButton size="small" ids={newcomers.map(({ id }) => Number(id))} />
      )}
      {profile.is_tenant_admin && <RightsMenu {...props} />}
    </>
  );
}
