import type { ReactNode } from 'react';
import { useApp } from '../../models/app.ts';
import type { ChatRoomDetail } from '../../models/chat/calls.ts';

/** Why one cannot write in a room: the key of the sentence. */
function reasonOf({ is_active: isActive, muted, direct }: ChatRoomDetail) {
  if (direct?.closed === 'gone') return 'chat:direct_gone';
  if (direct?.closed) return direct.blocked ? 'chat:direct_blocked' : 'chat:direct_closed';
  if (!isActive) return 'chat:closed';
  return muted ? 'chat:muted' : 'chat:read_only';
}

/** Stands in place of the field to write in, where one may only read. */
export function Silence({ detail, children }: { detail: ChatRoomDetail; children?: ReactNode }) {
  const { t } = useApp();
  return (
    <p className="chat-silence">
      {t(reasonOf(detail))} {children}
    </p>
  );
}
