import { createContext, type RefObject, useContext } from 'react';
import type { ChatCalls, ChatMessage } from '../../data/chat/calls.ts';
import type { RoomModel } from '../../data/chat/room.ts';

/**
 * Whether the list follows the newest messages. Until `heldUntil`, in ms of `performance.now()`, scrolling does not end
 * this.
 */
export interface StickToEnd {
  current: boolean;
  heldUntil: number;
}

export interface RoomView {
  room: RoomModel;
  calls: ChatCalls;
  self: number;
  zone: string;
  /** Scroll container of the messages. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Whether new messages scroll into view: true at the end of the room while no older messages are shown. */
  stickToEnd: StickToEnd;
  /** Scrolls to the newest messages and follows new ones. */
  scrollToEnd(): void;
  /** Opens the action sheet of a message. */
  act(message: ChatMessage): void;
  /** Starts an answer to a message. */
  reply(message: ChatMessage): void;
  /** Scrolls to a message, loading it first if necessary. */
  show(seq: number): Promise<void>;
  /** Announces a text to screen readers. */
  announce(text: string): void;
}

export const RoomContext = createContext<RoomView | null>(null);

/** Returns the room that a part of the screen belongs to. Throws outside a `RoomContext`. */
export function useRoom(): RoomView {
  const view = useContext(RoomContext);
  if (!view) throw new Error('useRoom outside RoomContext');
  return view;
}
