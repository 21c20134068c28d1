import type { ScreenContent } from '@piiri/shared/contracts/screens.ts';
import { SCREEN_PATH, SCREEN_PREVIEW, SCREEN_PREVIEW_READY } from '@piiri/shared/preview.ts';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { useWidth } from '../../kit/device/device-context.ts';
import './screen-frame.css';

/** Milliseconds between two reads of what hangs on a screen. */
const REFETCH_MS = 30_000;

/** Sides of the panels, px. */
const PANELS = { landscape: { width: 1920, height: 1080 }, portrait: { width: 1080, height: 1920 } };

interface Props {
  id: number;
  name: string;
  orientation?: keyof typeof PANELS;
  /** Changes when the screen was saved, so that its content is read anew. */
  version?: unknown;
}

/** What hangs on a screen, live and small: the screen's own page with the content that the screen reads. */
export function ScreenFrame({ id, name, orientation = 'landscape', version }: Props) {
  const translate = useTranslate();
  const { width, height } = PANELS[orientation];
  const frame = useRef<HTMLIFrameElement>(null);
  const [ref, room] = useWidth();
  const { data } = useCall(`GET v1/screens/${id}/content/`, {
    refetchInterval: REFETCH_MS,
    retry: false,
    meta: { version },
  });
  const content = useRef<ScreenContent>(undefined);
  useEffect(() => {
    content.current = data;
    const send = () => {
      const { current: page } = content;
      if (page)
        frame.current?.contentWindow?.postMessage(
          { kind: SCREEN_PREVIEW, content: page },
          window.location.origin,
        );
    };
    const answer = ({ origin, source, data: said }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (said === SCREEN_PREVIEW_READY) send();
    };
    send();
    window.addEventListener('message', answer);
    return () => window.removeEventListener('message', answer);
  }, [data]);
  // The server's HTML may have no style attributes, and does not know the room.
  const scale = room ? room / width : undefined;
  return (
    <div ref={ref} className="screen-room" style={scale ? { height: height * scale } : undefined}>
      <iframe
        ref={frame}
        src={SCREEN_PATH}
        title={translate('console.screens.shown_on', { name })}
        className="screen-frame"
        inert
        hidden={!scale}
        style={scale ? { width, height, scale } : undefined}
      />
    </div>
  );
}
