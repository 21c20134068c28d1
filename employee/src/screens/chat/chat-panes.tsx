import { SquarePen } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { usesDirect } from '../../data/chat/conversations.ts';
import { useMenuTitle } from '../../data/menu.ts';
import { QuietButton } from '../../ui/button.tsx';
import { ChannelList } from './channel-list.tsx';

const NewMessage = lazy(() => import('./new-message.tsx'));

interface ChatPanesProps {
  /** The open conversation: without one, the conversations are the whole screen of a phone. */
  open?: { channel: number } | { direct: number };
  /** What the open conversation shows. */
  children: ReactNode;
}

/** The conversations of a person beside the open one: the same on every screen of the chat. */
export function ChatPanes({ open, children }: ChatPanesProps) {
  const app = useApp();
  const { t, session } = app;
  const [isNew, setNew] = useState(false);
  const title = useMenuTitle('chat');
  const writes = usesDirect(app) && !session.profile.value?.read_only;
  const hasPeople = session.tenant.value?.settings.people_enabled !== false;
  const Pane = open ? 'aside' : 'div';
  const Title = open ? 'p' : 'h1';
  return (
    <div className="chat-panes">
      <Pane className={open ? 'chat-aside' : 'chat-aside chat-index'} aria-label={open && title}>
        <div className="chat-aside-head">
          <Title>{title}</Title>
          {writes && hasPeople && (
            <QuietButton aria-haspopup="dialog" onClick={() => setNew(true)}>
              <SquarePen />
              {t('chat:direct_new')}
            </QuietButton>
          )}
        </div>
        <ChannelList
          current={open && 'channel' in open ? open.channel : undefined}
          currentDirect={open && 'direct' in open ? open.direct : undefined}
        />
      </Pane>
      {children}
      {isNew && (
        <Suspense>
          <NewMessage onClose={() => setNew(false)} />
        </Suspense>
      )}
    </div>
  );
}
