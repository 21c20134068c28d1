import { idSchema, message as packed } from '@piiri/schemas';
import { z } from 'zod';
import { MAX_EMOJI_LENGTH, MAX_MENTIONS, MAX_MESSAGE_LENGTH, MAX_UNREAD, ONE_EMOJI } from '../chat-rules.ts';
import { pageSchema } from './page.ts';

const person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() });
const sender = person.nullable().meta({ description: 'Null when they are gone from the company.' });

/** A message in API calls and on the live connection. */
export const chatMessage = z.object({
  id: z.int(),
  seq: z.int().meta({ description: 'Its place in the room: rises without gaps, the same for everybody.' }),
  client_id: z.string(),
  sender,
  text: z.string().nullable(),
  image: z.string().nullable(),
  image_thumbnail: z.string().nullable(),
  file: z
    .object({ filename: z.string(), content_type: z.string(), size: z.int().meta({ description: 'Bytes.' }) })
    .nullable()
    .meta({ description: 'A file other than a picture, downloaded by `GET …/messages/{id}/file/`.' }),
  mentions: z.array(person),
  sent_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  deleted: z.boolean(),
  reply_to: z
    .object({ seq: z.int(), text: z.string().nullable(), sender })
    .nullable()
    .meta({ description: 'The message that it answers, its text cut short.' }),
  reactions: z.array(z.object({ emoji: z.string(), users: z.array(z.int()) })),
  change: z.int().meta({ description: "The room's counter when it was changed last; 0: never." }),
});

export type ChatMessage = z.output<typeof chatMessage>;

/** Members of a channel besides its own fields. */
export const channelExtras = {
  unread_count: z.int().meta({ description: `Counted up to ${MAX_UNREAD}.` }),
  last_message: chatMessage.nullable(),
};

export const chatRoom = z.object({
  id: z.int(),
  key: z.string(),
  channel: z.int().nullable().meta({ description: 'Null of a direct room, which is of no channel.' }),
  channel_name: z.string().nullable(),
  user: z.int().nullable().meta({
    description: 'The employee of a private room; the other person of a direct one; null of an open one.',
  }),
  user_name: z.string().nullable(),
  unread_count: channelExtras.unread_count,
  last_message: channelExtras.last_message,
});

export type ChatRoom = z.output<typeof chatRoom>;

export const chatRooms = pageSchema(chatRoom);

/** Additional members of a direct room, for one of its two people. */
const directState = z.object({
  person: person
    .extend({ picture_thumbnail: z.string().nullable() })
    .nullable()
    .meta({ description: 'The other one. Null when they are gone from the company.' }),
  muted: z.boolean().meta({ description: 'The caller is not notified of what is said there.' }),
  blocked: z.boolean().meta({ description: 'The caller lets the other one write no more.' }),
  closed: z.enum(['gone', 'blocked']).nullable().meta({
    description: 'Why nobody writes there: the other one is gone, or one of the two has blocked the other.',
  }),
});

export type DirectState = z.output<typeof directState>;

/** Response of the call that opens a direct room. */
export const directKey = chatRoom.pick({ id: true, key: true });

/** A direct room in its person's list. */
export const directRoom = chatRoom
  .pick({ id: true, key: true, unread_count: true, last_message: true })
  .extend(directState.shape)
  .extend({ is_empty: z.boolean().meta({ description: 'Nothing was said there yet.' }) });

export type DirectRoom = z.output<typeof directRoom>;

export const directRooms = chatRooms.extend({ results: z.array(directRoom) });

/** A room with a part of its messages. */
export const chatRoomDetail = chatRoom.extend({
  channel_type: z.int().nullable(),
  direct: directState.nullable().meta({ description: 'Null of a room of a channel.' }),
  is_active: z.boolean(),
  is_manager: z.boolean().meta({ description: 'Whether the caller may delete what others said.' }),
  readers: z
    .array(person)
    .nullable()
    .meta({ description: 'Of a private room: who reads it beside its employee. Null of an open one.' }),
  may_write: z.boolean(),
  muted_until: z.iso.datetime().nullable(),
  muted: z.boolean(),
  messages: z.array(chatMessage).meta({ description: 'Oldest first.' }),
  older: z.int().nullable().meta({ description: 'For `before`; null at the beginning.' }),
  newer: z.int().nullable().meta({ description: 'For `after`; null at the end.' }),
  read_seq: z.int().meta({ description: 'How far the caller has read.' }),
  reads: z.array(z.object({ user: z.int(), seq: z.int() })),
  last_change: z.int(),
});

export type ChatRoomDetail = z.output<typeof chatRoomDetail>;

/** A person who has access to a room. */
export const chatPerson = person.extend({
  job_title: z.string().nullable(),
  picture: z.string().nullable(),
  picture_thumbnail: z.string().nullable(),
  status: z.string().nullable(),
});

export type ChatPerson = z.output<typeof chatPerson>;

/** An uploaded file whose message is not sent yet. */
export const chatUpload = z.object({
  id: z.int().meta({ description: 'For `file` of `send`.' }),
  filename: z.string(),
  content_type: z.string(),
  size: z.int(),
});

export type ChatUpload = z.output<typeof chatUpload>;

export const chatTicket = z.object({ ticket: z.string(), expires: z.iso.datetime() });

const text = z
  .string('not_text')
  .max(MAX_MESSAGE_LENGTH, packed('too_long', { max: MAX_MESSAGE_LENGTH }))
  .nullish();

/** Payload of the live connection's `send`. */
export const sendInput = z.object({
  client_id: z.string().min(1).max(100),
  text,
  image: z.string().max(300).nullish(),
  file: idSchema.nullish(),
  mentions: z.array(idSchema).max(MAX_MENTIONS, 'too_many').nullish(),
  reply_to: z.int().positive().nullish(),
});

export const editInput = z.object({ text }, 'not_an_object');

export const reactionInput = z.object(
  {
    emoji: z
      .string('not_a_choice')
      .regex(ONE_EMOJI, 'not_a_choice')
      .max(MAX_EMOJI_LENGTH, 'not_a_choice')
      .meta({ description: 'One emoji.', examples: ['👍'] })
      .nullable(),
  },
  'not_an_object',
);

export const chatReport = z.object({
  id: z.int(),
  channel: z.int().nullable().meta({ description: 'Null where two people write to each other.' }),
  channel_name: z.string().nullable(),
  room: z.int(),
  message: chatMessage,
  said: z.string().nullable().meta({ description: 'What the message said when it was reported.' }),
  reporter: sender,
  reason: z.string(),
  time: z.iso.datetime(),
});

export type ChatReport = z.output<typeof chatReport>;

export const chatMute = z.object({
  user: z.int(),
  user_name: z.string(),
  until: z.iso.datetime().nullable(),
  time: z.iso.datetime(),
});

export type ChatMute = z.output<typeof chatMute>;
