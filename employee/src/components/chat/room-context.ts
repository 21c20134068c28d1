import { createContext, type RefObject, useContext } from 'react';
import type { ChatCalls, ChatMessage } from '../../models/chat/calls.ts';
import type { RoomModel } from '../../models/chat/room.ts';

/** What the parts of a room's screen share. */
/** Whether one goes on with the newest messages; until a moment, ms of `performance.now()`, no scrolling ends it. */
export interface StickToEnd {
  current: boolean;
  heldUntil: number;
}

export interface RoomView {
  room: RoomModel;
  calls: ChatCalls;
  self: number;
  zone: string;
  /** What the messages scroll in. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Whether new messages bring themselves into view: one is at the end, and looks at nothing further back. */
  stickToEnd: StickToEnd;
  /** Looks at the newest messages, and goes on with them as they come. */
  scrollToEnd(): void;
  /** Shows what one may do with a message. */
  act(message: ChatMessage): void;
  /** Begins an answer to a message. */
  reply(message: ChatMessage): void;
  /** Brings a message into view, from further back if need be. */
  show(seq: number): Promise<void>;
  /** Tells a screen reader. */
  announce(text: string): void;
}

export const RoomContext = createContext<RoomView | null>(null);

/** The room that a part of the screen belongs to. */
export function useRoom(): RoomView {
  const view = useContext(RoomContext);
  if (!view) throw new Error('useRoom outside RoomContext');
  return view;
}
