import type { ReactNode } from 'react';
import { useApp } from '../../data/app.ts';
import type { ChatRoomDetail } from '../../data/chat/calls.ts';

/** Returns the text key of the reason why the user cannot write in a room. */
function reasonOf({ is_active: isActive, muted, direct }: ChatRoomDetail) {
  if (direct?.closed === 'gone') return 'chat:direct_gone';
  if (direct?.closed) return direct.blocked ? 'chat:direct_blocked' : 'chat:direct_closed';
  if (!isActive) return 'chat:closed';
  return muted ? 'chat:muted' : 'chat:read_only';
}

/** Replaces the composer where the user may only read. */
export function Silence({ detail, children }: { detail: ChatRoomDetail; children?: ReactNode }) {
  const { t } = useApp();
  return (
    <p className="chat-silence">
      {t(reasonOf(detail))} {children}
    </p>
  );
}
