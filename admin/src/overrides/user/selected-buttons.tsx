import type { RaRecord } from 'ra-core';
import { InviteSelected } from './invite-buttons.tsx';
import { JoinCardsButton } from './join-cards-button.tsx';

/** What lets those whose rows are selected in: a text message, or, for who never came, a printed card. */
export function SelectedButtons(props: { selected: readonly RaRecord[]; onDone: () => void }) {
  const newcomers = props.selected.filter(({ signed_in_at }) => !signed_in_at);
  return (
    <>
      <InviteSelected {...props} />
      {newcomers.length > 0 && <JoinCardsButton size="small" ids={newcomers.map(({ id }) => Number(id))} />}
    </>
  );
}
