import { initials } from '@piiri/shared/initials.ts';
import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { CachedFragment } from '../content/cached-fragment.tsx';
import { useApp } from '../data/app.ts';
import { dropOrder, type TitledItem, useMenu } from '../data/menu.ts';
import { Disclosure } from '../ui/dialog/disclosure.tsx';
import { usePicture } from '../ui/picture.tsx';
import { Bell } from './bell.tsx';
import { countId, MenuCount, MenuList } from './menu-list.tsx';
import { SearchButton } from './search-button.tsx';
import { TenantSwitcher } from './tenant-switcher.tsx';
import { UserMenu } from './user-menu.tsx';
import './top-bar.css';

/**
 * The company's logo and name, with a link to the home screen. The logo is `lazy`, so that the server's preload does
 * not request it before the screen's content.
 */
function Brand() {
  const { session } = useApp();
  const tenant = session.tenant.value;
  const { src: logo, image } = usePicture(tenant?.logo_thumbnail ?? tenant?.logo);
  return (
    <Link to="/home" className="brand">
      <span className="logo" aria-hidden="true">
        {logo ? <img {...image} src={smallPictureUrl(logo)} alt="" loading="lazy" /> : initials(tenant?.name)}
      </span>
      <span className="one-line">{tenant?.name}</span>
    </Link>
  );
}

/**
 * Returns the names of the items that a list has no room for; those that one needs least are left out first. The hook
 * also sets the list's width to the others, so that the next element follows directly.
 */
function useUnfitting(list: RefObject<HTMLElement | null>, main: readonly TitledItem[]): readonly string[] {
  // A text, so that measuring the same again renders nothing.
  const [names, setNames] = useState('');

  // Runs after each render: other items and texts need other space.
  useLayoutEffect(() => {
    const element = list.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const measure = () => {
      element.style.inlineSize = '100%';
      const widths = new Map(
        main.map(({ name }, index) => [name, element.children[index]?.getBoundingClientRect().width ?? 0]),
      );
      const room = element.getBoundingClientRect().width;
      const left = new Set(main.map(({ name }) => name));
      const needed = () => [...left].reduce((sum, name) => sum + (widths.get(name) ?? 0), 0);
      for (const { name } of dropOrder(main)) if (needed() > room + 1) left.delete(name);
      element.style.inlineSize = left.size < main.length ? `${Math.ceil(needed())}px` : '';
      setNames(main.flatMap(({ name }) => (left.has(name) ? [] : name)).join());
    };
    const watch = new ResizeObserver(measure);
    watch.observe(around);
    return () => watch.disconnect();
  });

  return names.split(',');
}

function TopLink({ item }: { item: TitledItem }) {
  const { asked } = useApp();
  return (
    <Link to={item.to} className="top-link" aria-describedby={countId([item], asked.value)}>
      {item.label}
      <MenuCount items={[item]} />
    </Link>
  );
}

/** Menu items that fit, and the others in the menu 'Other'. */
function TopMenu() {
  const { t, asked } = useApp();
  const { main, other } = useMenu();
  const list = useRef<HTMLUListElement>(null);
  const unfitting = useUnfitting(list, main);
  const rest = [...main.filter(({ name }) => unfitting.includes(name)), ...other];
  return (
    <nav className="top-menu" aria-label={t('menu.main')}>
      <ul className="top-links" ref={list}>
        {main.map((item) => (
          <li key={item.name} className={unfitting.includes(item.name) ? 'unseen' : undefined}>
            <TopLink item={item} />
          </li>
        ))}
      </ul>
      <Disclosure
        describedBy={countId(rest, asked.value)}
        button={
          <>
            {t('menu.other')}
            <ChevronDown />
            <MenuCount items={rest} />
          </>
        }
      >
        <MenuList items={rest} />
      </Disclosure>
    </nav>
  );
}

/** The bar at the top: company, menu and person. */
export function TopBar() {
  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        <Brand />
        <TenantSwitcher />
        <CachedFragment name="top-menu">
          <TopMenu />
        </CachedFragment>
        <SearchButton />
        <Bell />
        <UserMenu />
      </div>
    </header>
  );
}
