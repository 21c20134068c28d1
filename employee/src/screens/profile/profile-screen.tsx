import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PageTitle } from '../../content/page-title.tsx';
import { type App, useApp } from '../../data/app.ts';
import { companyGroups, type Group } from '../../data/models/groups.ts';
import { PROFILE_SECTIONS } from './profile-sections.tsx';
import './profile.css';

/** The user's details and settings. `section`: name of the only section shown; undefined shows all. */
export function ProfileScreen({ section, groups }: { section?: string; groups: Group[] }) {
  const { session, t } = useApp();
  const nav = useRef<HTMLElement>(null);
  // On a phone the sections are one scrolling line, whose current item may be out of view.
  useEffect(() => {
    const chosen = section && nav.current?.querySelector('[aria-current]');
    if (chosen) chosen.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [section]);
  const profile = session.profile.value;
  if (!profile) return null;
  const sections = PROFILE_SECTIONS.filter(({ notReadOnly }) => !(notReadOnly && profile.read_only));
  const visible = section ? sections.filter(({ name }) => name === section) : sections;
  const title = t('profile:title');
  return (
    <>
      <PageTitle>{section && visible[0] ? `${t(visible[0].title)} – ${title}` : title}</PageTitle>
      <h1>{title}</h1>
      <nav className="profile-nav" ref={nav} aria-label={t('profile:sections')}>
        <Link to="/profile" className="pill" activeOptions={{ exact: true }} resetScroll={false}>
          {t('profile:all')}
        </Link>
        {sections.map(({ name, title: label }) => (
          <Link
            key={name}
            to="/profile/$section"
            className="pill"
            params={{ section: name }}
            resetScroll={false}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      <div className={section ? 'profile profile-one' : 'profile'}>
        {visible.map(({ name, Section }) => (
          <Section key={name} profile={profile} groups={groups} />
        ))}
      </div>
    </>
  );
}

/** Loads the data of the profile's sections: the person's groups, and the texts. */
export async function loadProfile(app: App): Promise<Group[]> {
  const [groups] = await Promise.all([app.model(companyGroups).mine(), app.loadTexts('profile')]);
  return groups;
}
