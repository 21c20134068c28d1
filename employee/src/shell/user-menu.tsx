import { useApp } from '../data/app.ts';
import { opensScreen, useMenu } from '../data/menu.ts';
import { nameOf } from '../texts/format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Disclosure } from '../ui/dialog/disclosure.tsx';
import { MenuList } from './menu-list.tsx';

/** Menu behind the person's picture: own details and logging out. */
export function UserMenu() {
  const { session, t } = useApp();
  const { other } = useMenu();
  const profile = session.profile.value;
  if (!profile) return null;
  const name = nameOf(profile);
  const avatar = <Avatar of={profile} />;
  return (
    <Disclosure
      className="user-menu"
      buttonClass="icon-button"
      label={t('menu.user', { name })}
      button={avatar}
    >
      <div className="panel-person">
        <strong>{name}</strong>
        {profile.job_title && <span>{profile.job_title}</span>}
      </div>
      <MenuList items={other.filter((item) => opensScreen(item, 'profile', 'logout'))} />
    </Disclosure>
  );
}
