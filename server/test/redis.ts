import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Whether this machine has a Redis of its own to be started. */
export const hasRedis = (() => {
  try {
    execFileSync('redis-server', ['--version']);
    return true;
  } catch {
    return false;
  }
})();

export interface Redis {
  /** Ends it without a word to those connected. */
  kill(): Promise<void>;
  /** Leaves those connected without an answer from now on. Of the stand-in alone. */
  hang?(): void;
}

/** Starts a Redis at a port: this machine's own, else what stands in for one. */
export function startRedis(port: number): Promise<Redis> {
  return hasRedis ? startProgram(port) : startStandIn(port);
}

async function startProgram(port: number): Promise<Redis> {
  const settings = ['--port', String(port), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'];
  const program = spawn('redis-server', settings, { stdio: 'ignore' });
  const ended = once(program, 'exit');
  return {
    async kill() {
      program.kill('SIGKILL');
      await ended;
    },
  };
}

/** The first command of what has arrived, a list of strings, and where the next begins. Undefined until all of it is there. */
function readCommand(text: string): { words: string[]; end: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  const words: string[] = [];
  let end = head[0].length;
  for (let left = Number(head[1]); left > 0; left--) {
    const size = /\$(\d+)\r\n/y;
    size.lastIndex = end;
    const length = size.exec(text)?.[1];
    if (length === undefined) return undefined;
    end = size.lastIndex + Number(length) + 2;
    if (text.length < end) return undefined;
    words.push(text.slice(size.lastIndex, end - 2));
  }
  return { words, end };
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;
const told = (kind: string, channel: string, what: string) => `>3\r\n${bulk(kind)}${bulk(channel)}${what}`;

/** As much of Redis as passes news on, in the third version of its protocol. It may refuse to do so at first, so many times. */
export async function startStandIn(port: number, { refusals = 0 } = {}): Promise<Redis> {
  const subscribers = new Map<Socket, Set<string>>();
  let refused = 0;
  const answer = (socket: Socket, [command = '', channel = '', news = '']: string[]): string => {
    const name = command.toUpperCase();
    if (name === 'HELLO') return `%1\r\n${bulk('server')}${bulk('redis')}`;
    if (name === 'PING') return '+PONG\r\n';
    if (name === 'CLIENT' && channel === 'SETINFO') return '+OK\r\n';
    if (name === 'SUBSCRIBE' && refused < refusals) {
      refused += 1;
      return '-LOADING Redis is loading the dataset in memory\r\n';
    }
    if (name === 'SUBSCRIBE') {
      subscribers.get(socket)?.add(channel);
      return told('subscribe', channel, ':1\r\n');
    }
    if (name !== 'PUBLISH') return `-ERR unknown command '${name}'\r\n`;
    const hearing = [...subscribers].filter(([, channels]) => channels.has(channel));
    for (const [subscriber] of hearing) subscriber.write(told('message', channel, bulk(news)), 'latin1');
    return `:${hearing.length}\r\n`;
  };
  let hangs = false;
  const server = createServer((socket) => {
    subscribers.set(socket, new Set());
    let held = '';
    // A letter a byte: lengths count bytes.
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      held += chunk;
      for (let read = readCommand(held); read; read = readCommand(held)) {
        held = held.slice(read.end);
        if (!hangs) socket.write(answer(socket, read.words), 'latin1');
      }
    });
    socket.on('error', () => {});
    socket.on('close', () => subscribers.delete(socket));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    hang() {
      hangs = true;
    },
    async kill() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of subscribers.keys()) socket.destroy();
      await closed;
    },
  };
}
