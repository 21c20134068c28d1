import { randomBytes, randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { address } from './abuse-client.ts';
import { pick } from './pick.ts';

/**
 * Returns functions that open connections to a port and break them off. `tokens`: the tokens to send; `image`: a JPEG
 * to upload.
 */
export function tornConnections(port: number, tokens: readonly (string | undefined)[], image: Buffer) {
  /** Sends the parts, then closes or resets the connection after up to five seconds. */
  async function torn(...beginning: (string | Buffer)[]) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.on('data', () => {});
    for (const part of beginning) {
      socket.write(part);
      await delay(randomInt(200));
    }
    await delay(randomInt(5000));
    if (randomInt(2)) socket.destroy();
    else socket.resetAndDestroy();
  }

  /** Begins an upload and breaks it off. */
  const cutUpload = () => {
    const token = pick(tokens);
    const path = pick([
      '/api/v1/upload/attachments/',
      '/api/v1/upload/image/',
      '/api/v1/news/import/',
      '/api/v1/profile/image/',
      '/api/v1/news/',
    ]);
    return torn(
      `${path.includes('profile') ? 'PUT' : 'POST'} ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address()}\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=raja\r\nContent-Length: ${randomInt(200_000, 5_000_000)}\r\n\r\n`,
      '--raja\r\nContent-Disposition: form-data; name="file"; filename="kuva.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
      image.subarray(0, randomInt(image.length)),
      randomBytes(randomInt(100_000)),
    );
  };

  /** Opens a connection, sends nothing, nonsense or half a request, and drops it. */
  const droppedSocket = () =>
    torn(
      ...pick([
        [],
        ['GET /api/v1/news/ HTTP/1.1\r\nHost: loc'],
        [randomBytes(200)],
        [`GET /api/v1/news/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${pick(tokens)}\r\n\r\n`],
        [
          'POST /api/v1/auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
          '5\r\n{"use\r\n',
        ],
        [
          `GET /api/live/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
        ],
      ]),
    );

  return { cutUpload, droppedSocket };
}
