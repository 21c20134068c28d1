import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { CustomDetails } from '../../content/article/custom-facts.tsx';
import { useApp } from '../../data/app.ts';
import type { PersonRow } from '../../data/models/people.ts';
import { nameOf } from '../../texts/format.ts';
import { withSoftHyphens } from '../../texts/typography.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PersonLinks, PersonStatus } from './person-links.tsx';
import './people.css';

/**
 * A person in a list, with contact links. The name opens the person sheet. Memoised, so that loading more people does
 * not render it again.
 */
export const PersonCard = memo(function PersonCard({ row, groups }: { row: PersonRow; groups: string }) {
  const { language } = useApp();
  // A group may have the same name as the workplace.
  const workplaceText = groups.split(', ').some((name) => name === row.workplace) ? null : row.workplace;
  const where = [workplaceText, groups].filter(Boolean).join(' · ');
  return (
    <article className="card surface person">
      <Avatar of={row} size="medium" />
      <div className="card-words">
        <h3>
          <Link to="/people" hash={String(row.id)} search={true} resetScroll={false} className="cover-link">
            {nameOf(row)}
          </Link>
        </h3>
        {row.job_title && <p className="person-title">{withSoftHyphens(row.job_title, language)}</p>}
        {where && <p className="person-groups muted">{where}</p>}
        <CustomDetails row={row} />
        <PersonStatus status={row.status ?? null} />
      </div>
      <PersonLinks person={row} />
    </article>
  );
});
