import { useState } from 'react';
import { useApp } from '../../data/app.ts';
import { readDraft, storeDraft } from '../../data/device/stored-draft.ts';
import { type MentionedPerson, mentionedIn } from '../../data/models/mentions.ts';

/** Returns the draft of a room with the people it mentions. The draft survives closing the tab. */
export function useChatDraft(key: string) {
  const { storage } = useApp();
  const peopleKey = `${key}:people`;
  const read = () => storage.getItem(key) ?? '';
  const [text, setText] = useState(read);
  const [people, setPeople] = useState<readonly MentionedPerson[]>(() => readDraft(storage, peopleKey, []));
  const store = (name: string, value: string) => storeDraft(storage, name, value);
  return {
    text,
    /** Ids of the people that the text mentions. */
    mentions: () => mentionedIn(text, people).map(({ id }) => id),
    setText,
    write(value: string) {
      setText(value);
      store(key, value);
    },
    mention(person: MentionedPerson) {
      const all = [...people.filter(({ id }) => id !== person.id), person];
      setPeople(all);
      store(peopleKey, JSON.stringify(all));
    },
    /** Restores the stored draft. */
    restore: () => setText(read()),
    clear() {
      setText('');
      setPeople([]);
      store(key, '');
      store(peopleKey, '');
    },
  };
}
