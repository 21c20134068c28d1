import { useApp } from '../../models/app.ts';
import type { Mentions } from './use-mentions.ts';

/** The people who are suggested while one writes an @. The focus stays in the field. */
export function MentionList({ mentions: { found, active, listId, choose } }: { mentions: Mentions }) {
  const { t } = useApp();
  if (found.length === 0) return null;
  return (
    <div id={listId} role="listbox" className="mention-list" aria-label={t('comments:suggestions')}>
      {found.map((person, index) => (
        <button
          key={person.id}
          type="button"
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // A press leaves the focus where it is, so that the list stays until it is done.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          {person.first_name} {person.last_name}
        </button>
      ))}
    </div>
  );
}
