import { nameOf } from '../../texts/name-of.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Mentions } from './use-mentions.ts';
import './mentions.css';

/** Suggested people while the user types after an `@`. The focus stays in the field. */
export function MentionList({ mentions, label }: { mentions: Mentions; label: string }) {
  const { found, active, listId, choose } = mentions;
  if (found.length === 0) return null;
  return (
    <div id={listId} role="listbox" className="mention-list" aria-label={label}>
      {found.map((person, index) => (
        <button
          key={person.id}
          type="button"
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Keeps the focus in the field, so that the list stays open until the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          <Avatar of={person} />
          <bdi>{nameOf(person)}</bdi>
        </button>
      ))}
    </div>
  );
}
