import type { Manager, Socket } from 'socket.io-client';
import type { NoticeCalls, Notices } from './contracts/live.ts';

export type { Socket } from 'socket.io-client';

export type NoticeSocket = Socket<Notices, NoticeCalls>;

const PATH = '/api/live';

let wire: Promise<Manager> | undefined;

/**
 * The page's one live connection, which all that is live shares. The library comes when it is first asked for. Rejects
 * when that does not arrive; then it may be asked for again.
 */
export function openWire(): Promise<Manager> {
  wire ??= import('socket.io-client').then(
    ({ Manager }) =>
      new Manager({
        path: PATH,
        transports: ['websocket', 'polling'],
        // Where WebSocket is blocked, by ordinary requests.
        tryAllTransports: true,
        reconnectionDelay: 300,
        reconnectionDelayMax: 5000,
        autoConnect: false,
      }),
  );
  wire.catch(() => {
    wire = undefined;
  });
  return wire;
}

/** How long to wait before trying again after the server refused a connection, in milliseconds. */
const REFUSED_PAUSE = 5000;

interface NoticesOptions {
  token: string;
  language: string;
  /** The session is over, or is not taken: whoever asks the API anything finds out. */
  onEnd(): void;
}

/** Opens the connection that carries all that is live but rooms. Listen to it before the next turn. Rejects like `openWire`. */
export async function openNotices({ token, language, onEnd }: NoticesOptions): Promise<NoticeSocket> {
  const socket: NoticeSocket = (await openWire()).socket('/notices', { auth: { token, language } });
  socket.on('closed', onEnd);
  socket.on('connect_error', (error) => {
    const { status } = (error as Error & { data?: { status?: number } }).data ?? {};
    if (status === 401) onEnd();
    // The library tries again by itself, but for what the server has refused.
    else if (!socket.active) setTimeout(() => socket.connect(), REFUSED_PAUSE);
  });
  socket.connect();
  return socket;
}
