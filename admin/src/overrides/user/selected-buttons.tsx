import type { RaRecord } from 'ra-core';
import { InviteSelected } from './invite-buttons.tsx';
import { canGetCard, JoinCardsButton } from './join-cards-button.tsx';
import { RightsMenu } from './rights-menu.tsx';

/**
 * Bulk actions on people: invite them by text message, or with a card if they have never signed in, and change their
 * groups and rights.
 */
export default function SelectedButtons(props: { selected: readonly RaRecord[]; onDone: () => void }) {
  const newcomers = props.selected.filter(canGetCard);
  return (
    <>
      <InviteSelected {...props} />
      {newcomers.length > 0 && <JoinCardsButton size="small" ids={newcomers.map(({ id }) => Number(id))} />}
      <RightsMenu {...props} />
    </>
  );
}
