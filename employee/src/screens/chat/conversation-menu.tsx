import { Bell, BellOff } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import { chatChannels, directRooms } from '../../data/chat/conversations.ts';
import { QuietButton } from '../../ui/button.tsx';
import { MenuAction } from '../../ui/dialog/menu-action.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useItem } from '../../ui/hooks/use-item.ts';
import { useModal } from '../../ui/hooks/use-modal.ts';
import '../../ui/dialog/small-sheet.css';
import './chat-sheet.css';

interface ConversationMenuProps {
  kind: 'channel' | 'direct';
  id: number;
  name: string;
  /** Whether a direct room is muted; a channel's choice is loaded. */
  muted?: boolean;
  onClose(): void;
}

/** What can be done with a conversation from the list: mute its notifications, and let them come again. */
export default function ConversationMenu({ kind, id, name, muted, onClose }: ConversationMenuProps) {
  const app = useApp();
  const { api, t } = app;
  const { dialog, close } = useModal();
  const { calls } = app.model(chatChannels);
  const { item: isMuted, hasFailed } = useItem(`${kind} ${id}`, async (signal) => {
    if (kind === 'direct') return muted === true;
    const result = await api.get('v1/push/', { signal });
    if (!result.ok) throw new Error('the choices are not readable');
    return result.data.channels.find((channel) => channel.id === id)?.choice === 'none';
  });
  const { error, run } = useAction(async () => {
    if (kind === 'direct') await calls.mute(id, !isMuted);
    else await calls.notify(id, isMuted ? 'all' : 'none');
    app.model(directRooms).reloadIfLoaded();
    close();
  });
  return (
    <dialog
      className="small-sheet chat-sheet"
      ref={dialog}
      closedby="any"
      onClose={onClose}
      aria-label={name}
    >
      <p className="chat-sheet-about">
        <strong>{name}</strong>
      </p>
      <ul>
        {isMuted !== undefined && (
          <MenuAction
            icon={isMuted ? Bell : BellOff}
            text={t(isMuted ? 'chat:direct_unmute' : 'chat:direct_mute')}
            onClick={() => void run()}
          />
        )}
      </ul>
      <FieldError id={`mute-${kind}-${id}`}>
        {hasFailed || error !== undefined ? t('chat:failed') : null}
      </FieldError>
      <QuietButton onClick={close}>{t('app.close')}</QuietButton>
    </dialog>
  );
}
