import type { Manager, Socket } from 'socket.io-client';
import type { NoticeCalls, Notices } from './contracts/live.ts';

export type { Socket } from 'socket.io-client';

export type NoticeSocket = Socket<Notices, NoticeCalls>;

const PATH = '/api/live';

let liveConnection: Promise<Manager> | undefined;

/**
 * Returns the page's only live connection, shared by all live features. The library is loaded on first use. Rejects
 * when it fails to load; it can then be called again.
 */
export function openLiveConnection(): Promise<Manager> {
  liveConnection ??= import('socket.io-client').then(
    ({ Manager }) =>
      new Manager({
        path: PATH,
        transports: ['websocket', 'polling'],
        // Falls back to HTTP polling where WebSocket is blocked.
        tryAllTransports: true,
        reconnectionDelay: 300,
        reconnectionDelayMax: 5000,
        autoConnect: false,
      }),
  );
  liveConnection.catch(() => {
    liveConnection = undefined;
  });
  return liveConnection;
}

/** Delay in milliseconds before retrying after the server refused a connection. */
const RETRY_DELAY_MS = 5000;

interface NoticesOptions {
  token: string;
  language: string;
  /** Called when the session has ended or is refused; any API call will report the same. */
  onEnd(): void;
}

/**
 * Opens the connection of all live features except chat rooms. Listeners must be added before the next task. Rejects
 * when the library fails to load.
 */
export async function openNotices({ token, language, onEnd }: NoticesOptions): Promise<NoticeSocket> {
  const socket: NoticeSocket = (await openLiveConnection()).socket('/notices', { auth: { token, language } });
  socket.on('closed', onEnd);
  socket.on('connect_error', (error) => {
    const { status } = (error as Error & { data?: { status?: number } }).data ?? {};
    if (status === 401) onEnd();
    // The library reconnects by itself, except after a refusal by the server.
    else if (!socket.active) setTimeout(() => socket.connect(), RETRY_DELAY_MS);
  });
  socket.connect();
  return socket;
}
