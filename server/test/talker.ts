import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { io, type Socket } from 'socket.io-client';

interface TalkerOptions {
  token: string;
  /** Key of the room. */
  room: string;
  /** Current address to connect to, such as http://127.0.0.1:3000. */
  address(): string;
  headers?: Record<string, string>;
}

/** Returns somebody in a room who reconnects and resends unacknowledged messages, as a browser does. */
export function openTalker({ token, room, address, headers = {} }: TalkerOptions) {
  const heard: ChatMessage[] = [];
  const acknowledged = new Map<string, number>();
  const open = (): Socket => {
    const base = address();
    const socket = io(base, {
      path: '/api/live',
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 30,
      reconnectionDelayMax: 150,
      extraHeaders: headers,
      auth: (give) => {
        ticketAt(base).then(
          (ticket) => give({ ticket, after: heard.at(-1)?.seq ?? 0 }),
          () => give({}),
        );
      },
    });
    socket.on('message', (message: ChatMessage) => heard.push(message));
    socket.on('connect_error', () => {
      if (!socket.active) setTimeout(() => socket.connect(), 50);
    });
    return socket;
  };
  async function ticketAt(base: string): Promise<string> {
    const answer = await fetch(`${base}/api/v1/chat/authenticate/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify({ room_key: room }),
    });
    return ((await answer.json()) as { ticket: string }).ticket;
  }
  let socket = open();
  return {
    heard,
    acknowledged,
    /** Sends a message until it is acknowledged, with one client id. */
    async say(text: string): Promise<void> {
      for (;;) {
        const answer = await socket
          .timeout(1500)
          .emitWithAck('send', { client_id: text, text })
          .catch(() => undefined);
        if (answer?.ok) return void acknowledged.set(text, answer.message.seq);
      }
    },
    cut: () => socket.io.engine?.close(),
    /** Connects to another process. */
    move(): void {
      socket.close();
      socket = open();
    },
    close: () => socket.close(),
  };
}

export type Talker = ReturnType<typeof openTalker>;
