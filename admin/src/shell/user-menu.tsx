import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { initials } from '@piiri/shared/initials.ts';
import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fullName } from '../data/session/auth.ts';
import { useConsole } from '../data/session/console-context.tsx';
import { lazyComponent, withoutFallback } from '../kit/lazy-component.tsx';

const UserMenuList = withoutFallback(lazyComponent(() => import('./user-menu-list.tsx')));

/** Avatar with its menu: profile, the console's other language, logout. */
export function UserMenu() {
  const translate = useTranslate();
  const { profile } = useConsole();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = fullName(profile);
  // The menu stays mounted after its first opening, so that closing is animated.
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={translate('console.app.user_menu', { name })}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => {
          setWasOpen(true);
          setAnchor(event.currentTarget);
        }}
      >
        <Avatar
          src={profile.picture_thumbnail ? smallPictureUrl(profile.picture_thumbnail) : undefined}
          alt=""
          aria-hidden
          className="app-avatar"
        >
          {initials(profile.first_name, profile.last_name)}
        </Avatar>
      </IconButton>
      {wasOpen && <UserMenuList name={name} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
