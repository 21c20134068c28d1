import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { CustomDetails } from '../../content/article/custom-facts.tsx';
import { PersonStatus } from '../../content/status/person-status.tsx';
import type { PersonRow } from '../../data/models/people.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PersonLinks } from './person-links.tsx';
import './people.css';

/**
 * A person in a list, with one contact link. The name opens the person sheet; the last name, by which the list is sorted,
 * is heavier. Memoised, so that loading more people does not render it again.
 */
export const PersonCard = memo(function PersonCard({ row, groups }: { row: PersonRow; groups: string }) {
  // A group may have the same name as the workplace.
  const workplaceText = groups.split(', ').some((name) => name === row.workplace) ? null : row.workplace;
  const about = [row.job_title, workplaceText, groups].filter(Boolean).join(' · ');
  return (
    <article className="card surface person">
      <Avatar of={row} />
      <div className="card-words">
        <h3>
          <Link to="/people" hash={String(row.id)} search={true} resetScroll={false} className="cover-link">
            {row.first_name} <strong>{row.last_name}</strong>
          </Link>
        </h3>
        {about && <p className="person-about one-line muted">{about}</p>}
        <CustomDetails row={row} />
        <PersonStatus of={row} />
      </div>
      <PersonLinks person={row} />
    </article>
  );
});
