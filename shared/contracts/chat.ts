import { idSchema, message as packed } from '@piiri/schemas';
import { z } from 'zod';
import { MAX_EMOJI_LENGTH, MAX_MENTIONS, MAX_MESSAGE_LENGTH, MAX_UNREAD, ONE_EMOJI } from '../chat-rules.ts';
import { pageSchema } from './page.ts';
import { personStatus } from './person-status.ts';

const person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() });
const sender = person.nullable().meta({ description: 'Null if the person has left the company.' });

/** A message in API calls and on the live connection. */
export const chatMessage = z.object({
  id: z.int(),
  seq: z.int().meta({ description: 'Position in the room: increases without gaps, the same for everyone.' }),
  client_id: z.string(),
  sender,
  text: z.string().nullable(),
  image: z.string().nullable(),
  image_thumbnail: z.string().nullable(),
  file: z
    .object({
      filename: z.string(),
      content_type: z.string(),
      size: z.int().meta({ description: 'Size in bytes.' }),
    })
    .nullable()
    .meta({ description: 'Attached file other than a picture, downloaded by `GET …/messages/{id}/file/`.' }),
  mentions: z.array(person),
  sent_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  deleted: z.boolean(),
  reply_to: z
    .object({ seq: z.int(), text: z.string().nullable(), sender })
    .nullable()
    .meta({ description: 'Message that this one replies to, with its text shortened.' }),
  reactions: z.array(z.object({ emoji: z.string(), users: z.array(z.int()) })),
  change: z.int().meta({
    description: 'Value of the room’s counter at the last change of the message; 0 if never changed.',
  }),
});

export type ChatMessage = z.output<typeof chatMessage>;

/** Members of a channel besides its own fields. */
export const channelExtras = {
  unread_count: z.int().meta({ description: `Number of unread messages, at most ${MAX_UNREAD}.` }),
  last_message: chatMessage.nullable().meta({ description: 'Null if there is none, or it was deleted.' }),
  last_message_at: z.iso.datetime().optional().meta({
    description:
      'When the last message was sent, if it was deleted: the conversation keeps its place in lists.',
  }),
};

export const chatRoom = z.object({
  id: z.int(),
  key: z.string(),
  channel: z.int().nullable().meta({ description: 'Null for a direct room, which has no channel.' }),
  channel_name: z.string().nullable(),
  user: z.int().nullable().meta({
    description:
      'The employee of a private room, or the other person of a direct room; null for an open room.',
  }),
  user_name: z.string().nullable(),
  unread_count: channelExtras.unread_count,
  last_message: channelExtras.last_message,
  last_message_at: channelExtras.last_message_at,
});

export type ChatRoom = z.output<typeof chatRoom>;

export const chatRooms = pageSchema(chatRoom);

/** Additional members of a direct room, for one of its two people. */
const directState = z.object({
  person: person
    .extend({ picture_thumbnail: z.string().nullable() })
    .extend(personStatus.shape)
    .nullable()
    .meta({ description: 'The other person; null if they have left the company.' }),
  muted: z.boolean().meta({ description: 'Whether the caller has muted notifications of the room.' }),
  blocked: z.boolean().meta({ description: 'Whether the caller has blocked the other person.' }),
  closed: z.enum(['gone', 'blocked']).nullable().meta({
    description:
      'Why nobody can write: the other person has left, or one of the two has blocked the other; null if writing is possible.',
  }),
});

export type DirectState = z.output<typeof directState>;

/** Response of the call that opens a direct room. */
export const directKey = chatRoom.pick({ id: true, key: true });

/** A direct room in its person's list. */
export const directRoom = chatRoom
  .pick({ id: true, key: true, unread_count: true, last_message: true, last_message_at: true })
  .extend(directState.shape)
  .extend({ is_empty: z.boolean().meta({ description: 'Whether the room has no messages yet.' }) });

export type DirectRoom = z.output<typeof directRoom>;

export const directRooms = chatRooms.extend({ results: z.array(directRoom) });

/** A room with a part of its messages. */
export const chatRoomDetail = chatRoom.extend({
  channel_type: z.int().nullable(),
  direct: directState.nullable().meta({ description: 'Null for a room of a channel.' }),
  is_active: z.boolean(),
  is_manager: z.boolean().meta({ description: 'Whether the caller may delete messages of others.' }),
  readers: z
    .array(person)
    .nullable()
    .meta({ description: 'People who can read a private room besides its employee; null for an open room.' }),
  may_write: z.boolean(),
  muted_until: z.iso.datetime().nullable(),
  muted: z.boolean(),
  messages: z.array(chatMessage).meta({ description: 'Oldest first.' }),
  older: z
    .int()
    .nullable()
    .meta({ description: 'Value of `before` for the previous page; null at the beginning.' }),
  newer: z.int().nullable().meta({ description: 'Value of `after` for the next page; null at the end.' }),
  read_seq: z.int().meta({ description: '`seq` of the last message that the caller has read.' }),
  reads: z.array(z.object({ user: z.int(), seq: z.int() })),
  last_change: z.int(),
});

export type ChatRoomDetail = z.output<typeof chatRoomDetail>;

/** A person who has access to a room. */
export const chatPerson = person.extend({
  job_title: z.string().nullable(),
  picture: z.string().nullable(),
  picture_thumbnail: z.string().nullable(),
  ...personStatus.shape,
});

export type ChatPerson = z.output<typeof chatPerson>;

/** A person whom a room concerns. */
export const chatMember = chatPerson.pick({
  id: true,
  first_name: true,
  last_name: true,
  job_title: true,
  picture_thumbnail: true,
});

export type ChatMember = z.output<typeof chatMember>;

export const chatMembers = pageSchema(chatMember);

/** An uploaded file whose message is not sent yet. */
export const chatUpload = z.object({
  id: z.int().meta({ description: 'Value for `file` of `send`.' }),
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
  mentions: z
    .array(idSchema)
    .max(MAX_MENTIONS, packed('too_many', { max: MAX_MENTIONS }))
    .nullish(),
  reply_to: z.int().positive().nullish(),
});

export const editInput = z.object({ text }, 'not_an_object');

export const reactionInput = z.object(
  {
    emoji: z
      .string('not_a_choice')
      .regex(ONE_EMOJI, 'not_a_choice')
      .max(MAX_EMOJI_LENGTH, 'not_a_choice')
      .meta({ description: 'A single emoji.', examples: ['👍'] })
      .nullable(),
  },
  'not_an_object',
);

export const chatReport = z.object({
  id: z.int(),
  channel: z.int().nullable().meta({ description: 'Null for a direct room.' }),
  channel_name: z.string().nullable(),
  room: z.int(),
  message: chatMessage,
  said: z.string().nullable().meta({ description: 'Text of the message when it was reported.' }),
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
