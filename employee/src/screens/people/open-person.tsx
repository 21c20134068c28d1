import { useApp } from '../../data/app.ts';
import { type PersonRow, people } from '../../data/models/people.ts';
import { useLinkedItem } from '../../ui/hooks/use-item.ts';
import { PersonSheet } from './person-sheet.tsx';

/** The person whose id is in the URL, over the list. */
export function OpenPerson({ groupsOf }: { groupsOf(person: PersonRow): string }) {
  const app = useApp();
  const { id, item, close } = useLinkedItem(app.model(people).person);
  return item && <PersonSheet key={id} {...item} groups={groupsOf(item.person)} onClose={close} />;
}
