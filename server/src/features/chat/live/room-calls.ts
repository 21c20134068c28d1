import { cleanText, visibleText } from '@piiri/schemas/clean-text.ts';
import { MAX_MESSAGE_LENGTH } from '@piiri/shared/chat-rules.ts';
import { sendInput } from '@piiri/shared/contracts/chat.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { refusalOf } from '../../../engine/calls/handle-errors.ts';
import { cleanInput } from '../../../platform/http/request-bodies.ts';
import { createRate } from '../../../platform/realtime/bound-packets.ts';
import type { RoomSocket } from '../../../platform/realtime/sockets.ts';
import type { Services } from '../../../platform/services.ts';
import { markRead } from '../reads.ts';
import { SENDING_RATE } from '../sending-context.ts';
import type { Sender } from './sender.ts';

/**
 * Returns the storage key of a picture from the address that its upload returned. Throws `invalid` for any other
 * address.
 */
function keyOfPicture(address: string): string {
  const [, key] = /^\/api\/media\/([\w-]{10,60})\/\w+\.webp$/.exec(address) ?? [];
  if (!key) throw new AppError('invalid', { errors: { image: ['file_missing'] } });
  return key;
}

/** Rate limits per person and process for reporting the read position and for typing. */
const READ_RATE = { most: 100, ms: 10_000 };
const TYPING_RATE = { most: 40, ms: 10_000 };

const readInput = z.object({ seq: z.int().positive().max(2_147_483_647) });

/** Validates a message from a client. Throws `too_large` if it is too long, `invalid` if it is empty. */
function parseMessage(input: unknown) {
  const { text: sent } = (input ?? {}) as { text?: unknown };
  if (typeof sent === 'string' && cleanText(sent).length > MAX_MESSAGE_LENGTH)
    throw new AppError('too_large');
  const parsed = sendInput.parse(cleanInput(input));
  const image = parsed.image ? keyOfPicture(parsed.image) : null;
  const { file = null, mentions } = parsed;
  // A message is stored as written, with the spaces around it.
  const text = visibleText(parsed.text) && (parsed.text ?? null);
  if (!text && !image && file === null) throw new AppError('invalid', { errors: { text: ['required'] } });
  return { ...parsed, text, image, file, mentions: [...new Set(mentions ?? [])] };
}

/** Handles the messages that browsers send in rooms. */
export function createRoomCalls(services: Services, sender: Sender) {
  const { bus } = services;
  const rates = {
    // The rate limit over all processes is checked when storing; this limit per process spares the database.
    sending: createRate(SENDING_RATE),
    reading: createRate(READ_RATE),
    typing: createRate(TYPING_RATE),
  };

  async function send({ data: { actor, room } }: RoomSocket, input: unknown) {
    if (actor.readOnly) throw new AppError('forbidden');
    if (!rates.sending.take(actor.userId)) throw new AppError('too_many', { gate: 'messages' });
    const { client_id: clientId, reply_to: replyTo = null, ...said } = parseMessage(input);
    const message = await sender.send({ ...said, actor, room, clientId, replyTo });
    return { ok: true as const, message };
  }

  async function read({ data: { actor, room, language } }: RoomSocket, input: unknown) {
    const { seq } = readInput.parse(input);
    if (!rates.reading.take(actor.userId)) throw new AppError('too_many', { gate: 'reading' });
    const until = await markRead({ services, actor, language }, room, seq);
    if (until !== undefined)
      bus.publish('read', { tenant: actor.tenantId, room, user: actor.userId, seq: until });
    return { ok: true as const };
  }

  function typing({ data: { actor, room } }: RoomSocket, input: unknown): void {
    const isTyping = (input as { typing?: unknown } | undefined)?.typing === true;
    if (actor.readOnly || !rates.typing.take(actor.userId)) return;
    bus.publish('typing', { tenant: actor.tenantId, room, user: actor.userId, typing: isTyping });
  }

  return {
    serve(socket: RoomSocket): void {
      const answering =
        (call: (socket: RoomSocket, input: unknown) => Promise<object>) =>
        async (input: unknown, ack?: unknown) => {
          const answer = await call(socket, input).catch((error) =>
            refusalOf(error, socket.data.language, services),
          );
          if (typeof ack === 'function') ack(answer);
        };
      socket.on('send', answering(send));
      socket.on('read', answering(read));
      socket.on('typing', (input) => typing(socket, input));
    },
    close(): void {
      for (const rate of Object.values(rates)) rate.close();
    },
  };
}
