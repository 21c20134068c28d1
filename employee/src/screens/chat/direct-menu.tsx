import { useRouter } from '@tanstack/react-router';
import { Ban, Bell, BellOff, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../data/app.ts';
import type { ChatCalls, DirectState } from '../../data/chat/calls.ts';
import { directRooms } from '../../data/chat/conversations.ts';
import { nameOf } from '../../texts/format.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Disclosure } from '../../ui/dialog/disclosure.tsx';
import { MenuAction } from '../../ui/dialog/menu-action.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useRoom } from './room-context.ts';

type Done = `chat:direct_${'muted' | 'unmuted' | 'is_blocked' | 'unblocked'}`;

/** Returns an action that changes a setting of the open direct room and then shows its new state. */
function useChoice(work: (calls: ChatCalls, room: number) => Promise<unknown>, done: Done) {
  const app = useApp();
  const router = useRouter();
  const { room, calls, announce } = useRoom();
  return useAction(async () => {
    try {
      await work(calls, room.detail.id);
    } catch (error) {
      announce(app.t('chat:failed'));
      throw error;
    }
    announce(app.t(done));
    app.model(directRooms).reloadIfLoaded();
    await router.invalidate();
  });
}

/** Menu of a direct room: mute its notifications, block the other person. */
export function DirectMenu({ direct }: { direct: DirectState }) {
  const { session, t } = useApp();
  const [isAsking, setAsking] = useState(false);
  const { muted, blocked, person } = direct;
  const mute = useChoice(
    (calls, id) => calls.mute(id, !muted),
    muted ? 'chat:direct_unmuted' : 'chat:direct_muted',
  );
  const block = useChoice(
    (calls, id) => calls.block(id, !blocked),
    blocked ? 'chat:direct_unblocked' : 'chat:direct_is_blocked',
  );
  if (session.profile.value?.read_only) return null;
  return (
    <>
      <Disclosure
        buttonClass="icon-button quiet-icon"
        label={t('chat:direct_menu')}
        button={<EllipsisVertical />}
      >
        <ul>
          <MenuAction
            icon={muted ? Bell : BellOff}
            text={t(muted ? 'chat:direct_unmute' : 'chat:direct_mute')}
            onClick={() => void mute.run()}
          />
          <MenuAction
            icon={Ban}
            text={t(blocked ? 'chat:direct_unblock' : 'chat:direct_block')}
            isDanger={!blocked}
            onClick={() => (blocked ? void block.run() : setAsking(true))}
          />
        </ul>
      </Disclosure>
      {isAsking && (
        <ConfirmDialog
          title={t('chat:direct_block_title', { name: nameOf(person) ?? t('chat:gone') })}
          action={t('chat:direct_block_action')}
          onConfirm={() => {
            setAsking(false);
            void block.run();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{t('chat:direct_block_text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Button that unblocks the other person, beside the sentence that they are blocked. */
export function Unblock() {
  const { t } = useApp();
  const { run } = useChoice((calls, id) => calls.block(id, false), 'chat:direct_unblocked');
  return <LinkButton onClick={() => void run()}>{t('chat:direct_unblock')}</LinkButton>;
}
