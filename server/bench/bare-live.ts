import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** Socket.IO alone: sends each message to its room, without storing it and without authentication. */
const http = createServer((_, answer) => {
  const { user, system } = process.cpuUsage();
  answer.end(`process_cpu_seconds_total ${(user + system) / 1e6}`);
});
const io = new Server(http, { path: '/api/live', perMessageDeflate: false, serveClient: false });
let seq = 0;
io.on('connection', (socket) => {
  const room = String(socket.handshake.auth.room);
  void socket.join(room);
  socket.on('send', (message: { text: string }, ack: (answer: object) => void) => {
    seq += 1;
    const numbered = { ...message, seq };
    io.to(room).emit('message', numbered);
    ack({ ok: true, message: numbered });
  });
});
http.listen(0, '127.0.0.1', () => console.log(`ready ${(http.address() as AddressInfo).port}`));
