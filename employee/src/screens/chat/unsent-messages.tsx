import { Clock, FileText, TriangleAlert } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import type { Unsent } from '../../data/chat/wire.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useRoom } from './room-context.ts';

/** Own messages that are not yet on the server: being sent, or refused with a reason. */
export function UnsentMessages() {
  const { t } = useApp();
  const { room } = useRoom();
  return (
    <>
      {room.unsent.value.map((unsent) => (
        <div key={unsent.client_id} className="chat-message chat-own chat-unsent">
          <div className="chat-said">
            <p className="visually-hidden">{t('chat:you')}</p>
            <div className="chat-bubble">
              {unsent.image && (
                <img
                  className="chat-picture"
                  src={unsent.image}
                  alt={t('chat:picture')}
                  width="320"
                  height="240"
                />
              )}
              {unsent.file && (
                <p className="chat-file">
                  <FileText />
                  <bdi>{unsent.file.filename}</bdi>
                </p>
              )}
              {unsent.text && (
                <p className="chat-text" dir="auto">
                  {unsent.text}
                </p>
              )}
            </div>
            {unsent.refused === undefined ? (
              <p className="chat-when">
                <Clock />
                <span>{t(room.wire.value === 'open' ? 'chat:sending' : 'chat:waiting')}</span>
              </p>
            ) : (
              <RejectedMessage unsent={unsent} />
            )}
          </div>
        </div>
      ))}
    </>
  );
}

function RejectedMessage({ unsent: { client_id, refused } }: { unsent: Unsent }) {
  const { t } = useApp();
  const { room } = useRoom();
  return (
    <div className="chat-refused" role="alert">
      <p>
        <TriangleAlert />
        {t('chat:refused', { reason: refused })}
      </p>
      <LinkButton onClick={() => room.again(client_id)}>{t('app.retry')}</LinkButton>
      <LinkButton onClick={() => room.discard(client_id)}>{t('chat:discard')}</LinkButton>
    </div>
  );
}
