import { cleanText } from '@piiri/schemas/clean-text.ts';
import { MAX_MESSAGE_LENGTH } from '@piiri/shared/chat-rules.ts';
import { sendInput } from '@piiri/shared/contracts/chat.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { refusalOf } from '../../../engine/calls/live-refusal.ts';
import { cleanInput } from '../../../platform/http/clean-input.ts';
import { createRate } from '../../../platform/realtime/rate.ts';
import type { RoomSocket } from '../../../platform/realtime/sockets.ts';
import type { Services } from '../../../platform/services.ts';
import { markRead } from '../reads.ts';
import { SENDING_RATE } from '../sending-context.ts';
import type { Sender } from './sender.ts';

/** The key of a stored picture by the address that its upload was answered with. Throws `invalid` for anything else. */
function keyOfPicture(address: string): string {
  const [, key] = /^\/api\/media\/([\w-]{10,60})\/\w+\.webp$/.exec(address) ?? [];
  if (!key) throw new AppError('invalid', { errors: { image: ['file_missing'] } });
  return key;
}

/** How often a person may say how far they read, and that they type, to one process. */
const READING = { most: 100, ms: 10_000 };
const TYPING = { most: 40, ms: 10_000 };

const readInput = z.object({ seq: z.int().positive().max(2_147_483_647) });

/** What somebody sends, fit to be stored. Throws `too_large` past the longest, `invalid` for nothing at all. */
function parseMessage(input: unknown) {
  const { text: sent } = (input ?? {}) as { text?: unknown };
  if (typeof sent === 'string' && cleanText(sent).length > MAX_MESSAGE_LENGTH)
    throw new AppError('too_large');
  const parsed = sendInput.parse(cleanInput(input));
  const image = parsed.image ? keyOfPicture(parsed.image) : null;
  const { file = null, mentions } = parsed;
  if (!parsed.text?.trim() && !image && file === null)
    throw new AppError('invalid', { errors: { text: ['required'] } });
  const text = parsed.text?.trim() ? parsed.text : null;
  return { ...parsed, text, image, file, mentions: [...new Set(mentions ?? [])] };
}

/** Answers what browsers send in rooms. */
export function createRoomCalls(services: Services, sender: Sender) {
  const { bus } = services;
  const rates = {
    // Storing counts over all processes; this spares the database what comes to one.
    sending: createRate(SENDING_RATE),
    reading: createRate(READING),
    typing: createRate(TYPING),
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
