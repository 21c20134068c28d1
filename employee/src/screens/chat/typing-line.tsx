import { useApp } from '../../data/app.ts';
import { nameOf } from '../../texts/name-of.ts';
import { useRoom } from './room-context.ts';

/** Shows who is typing now. Not announced, because it changes constantly. */
export function TypingLine() {
  const { t } = useApp();
  const { room } = useRoom();
  const who = room.typing.who.value;
  const [first] = who;
  const name = first === undefined ? undefined : nameOf(room.people.byId.value.get(first));
  return (
    <p className="chat-typing" aria-hidden="true">
      {who.length === 1 && name && t('chat:typing_one', { name })}
      {who.length > 0 && !(who.length === 1 && name) && t('chat:typing', { count: who.length })}
    </p>
  );
}
