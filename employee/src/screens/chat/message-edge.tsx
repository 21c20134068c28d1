import type { RefObject } from 'react';
import { useApp } from '../../data/app.ts';
import { LinkButton } from '../../ui/button.tsx';

interface MessageEdgeProps {
  side: 'older' | 'newer';
  sentinel: RefObject<HTMLDivElement | null>;
  /** Whether there are more messages on this side. */
  hasMore: boolean;
  failed: boolean;
  retry(): void;
}

/** End of the loaded messages: shows that more are being loaded, or that loading failed. */
export function MessageEdge({ side, sentinel, hasMore, failed, retry }: MessageEdgeProps) {
  const { t } = useApp();
  return (
    <>
      <div ref={sentinel} />
      {hasMore && failed && (
        <p className="chat-note" role="alert">
          {t(`chat:${side}_failed`)} <LinkButton onClick={retry}>{t('app.retry')}</LinkButton>
        </p>
      )}
      {hasMore && !failed && <p className="chat-note">{t(`chat:loading_${side}`)}</p>}
    </>
  );
}
