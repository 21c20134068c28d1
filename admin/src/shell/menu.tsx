import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import type { Entity } from '@piiri/schemas';
import { ChevronDown, CornerDownLeft } from 'lucide-react';
import { type ElementType, type ReactNode, Suspense, useId } from 'react';
import { LinkBase, useLocation, useStore, useTranslate } from 'react-admin';
import { useEntityWords } from '../data/labels/entity-texts.ts';
import { useMenuSections } from '../data/menu/menu-context.tsx';
import { itemAt, type MenuItem, type MenuSection } from '../data/menu/menu-items.ts';
import type { Badge } from '../data/menu/screen.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';
import { NamedIcon, OwnIcon } from '../kit/page/icons.tsx';
import { toggled } from '../kit/state/toggled.ts';
import './menu.css';

/** Highest exact number; above it, a plus sign is shown. */
const MAX_COUNT = 99;

/** Number of a menu item, with a description for screen readers; renders nothing for 0 or while unknown. */
function MenuBadge({ badge, mini }: { badge: Badge; mini: boolean }) {
  const translate = useTranslate();
  const count = badge.useCount();
  if (!count) return null;
  return (
    <span
      className={mini ? 'menu-badge of-icon' : 'menu-badge'}
      title={translate(badge.label, { smart_count: count })}
    >
      <span aria-hidden>{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>
      <span className="visually-hidden">{translate(badge.label, { smart_count: count })}</span>
    </span>
  );
}

interface EntryProps {
  icon: ReactNode;
  name: string;
  mini: boolean;
  isHere?: boolean;
  onGo?: () => void;
  badge?: ReactNode;
  /** The item is a sub-item. */
  isBelow?: boolean;
  /** The item has sub-items, within the same list item. */
  isParent?: boolean;
  link: { component: ElementType; to?: string; href?: string };
}

/** Needed only by the narrow menu. */
const Tooltip = lazyComponent(() => import('@mui/material/Tooltip'));

function Entry({
  icon,
  name,
  mini,
  isHere = false,
  onGo,
  badge,
  isBelow = false,
  isParent = false,
  link,
}: EntryProps) {
  const button = (
    <ListItemButton
      {...link}
      selected={isHere}
      aria-current={isHere ? 'page' : undefined}
      aria-label={mini ? name : undefined}
      onClick={onGo}
      className={isBelow && !mini ? 'menu-entry is-below' : 'menu-entry'}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      {!mini && <span className="menu-name">{name}</span>}
      {badge}
    </ListItemButton>
  );
  return (
    <ListItem disablePadding component={isParent ? 'div' : 'li'}>
      {mini ? (
        <Suspense fallback={button}>
          <Tooltip title={name} placement="right">
            {button}
          </Tooltip>
        </Suspense>
      ) : (
        button
      )}
    </ListItem>
  );
}

type ItemProps = { item: MenuItem } & Pick<EntryProps, 'mini' | 'isHere' | 'isBelow' | 'isParent' | 'onGo'>;

function ItemEntry({ item, name, ...rest }: ItemProps & { name: string }) {
  return (
    <Entry
      icon={item.lines ? <OwnIcon lines={item.lines} /> : <NamedIcon name={item.icon} />}
      name={name}
      badge={item.badge && <MenuBadge badge={item.badge} mini={rest.mini} />}
      link={{ component: LinkBase, to: item.to }}
      {...rest}
    />
  );
}

function EntityEntry({ entity, ...rest }: ItemProps & { entity: Entity }) {
  return <ItemEntry {...rest} name={useEntityWords(entity).plural} />;
}

function MenuEntry(props: ItemProps) {
  const translate = useTranslate();
  const { name } = props.item;
  if (typeof name === 'string') return <ItemEntry {...props} name={translate(name)} />;
  return <EntityEntry {...props} entity={name} />;
}

/** Item with sub-items, which are shown when one of them is open, or after expanding. */
function Parent({ here, ...props }: ItemProps & { here: MenuItem | undefined }) {
  const translate = useTranslate();
  const id = useId();
  const { item, mini, onGo } = props;
  const { children = [] } = item;
  const isWithin = here === item || children.some((child) => child === here);
  const [isUnfolded, setUnfolded] = useStore('menu.settings', false);
  const isOpen = isUnfolded || isWithin;
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <Box className="menu-parent">
        <MenuEntry {...props} isHere={item === here} isParent />
        {!mini && (
          <button
            type="button"
            className="menu-unfold"
            aria-label={translate('console.app.more_settings')}
            aria-expanded={isOpen}
            aria-controls={id}
            disabled={isWithin}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <ChevronDown aria-hidden />
          </button>
        )}
      </Box>
      {isOpen && (
        <List id={id} disablePadding>
          {children.map((child) => (
            <MenuEntry key={child.to} item={child} mini={mini} isHere={child === here} isBelow onGo={onGo} />
          ))}
        </List>
      )}
    </ListItem>
  );
}

interface SectionProps {
  section: MenuSection;
  mini: boolean;
  here?: MenuItem;
  onGo?: () => void;
}

/** Sections that are folded at first, so that the menu is short. */
const FOLDED_FIRST: string[] = ['telling', 'talk', 'people', 'follow'];

/** An item of a folded section that asks for attention; renders nothing while it asks for none. */
function WaitingEntry({ badge, ...props }: ItemProps & { badge: Badge }) {
  return badge.useCount() ? <MenuEntry {...props} /> : null;
}

/** A section of the menu. One with a heading is collapsible, down to what is open and what asks for attention. */
function Section({ section: { section, heading, items }, mini, here, onGo }: SectionProps) {
  const translate = useTranslate();
  const id = useId();
  const [folded, setFolded] = useStore<string[]>('menu.folded', FOLDED_FIRST);
  const isFolded = !mini && heading !== undefined && folded.includes(section);
  const toggle = () => setFolded(toggled(folded, section));
  return (
    <Box>
      {heading && !mini && (
        <h2 className="menu-heading">
          <button type="button" aria-expanded={!isFolded} aria-controls={id} onClick={toggle}>
            {translate(heading)}
            <ChevronDown aria-hidden />
          </button>
        </h2>
      )}
      <List id={id} disablePadding aria-label={heading && mini ? translate(heading) : undefined}>
        {items.map((item) => {
          const props = { item, mini, isHere: item === here, onGo };
          if (item.children) return <Parent key={item.to} {...props} here={here} />;
          if (!isFolded || props.isHere) return <MenuEntry key={item.to} {...props} />;
          return item.badge && <WaitingEntry key={item.to} {...props} badge={item.badge} />;
        })}
      </List>
    </Box>
  );
}

/** Menu of the console: the user's sections, and the link back to the intranet. */
export function Menu({ mini, onGo }: { mini: boolean; onGo?: () => void }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const sections = useMenuSections();
  const here = itemAt(pathname, sections);
  return (
    <Box
      component="nav"
      aria-label={translate('console.app.menu')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', py: 0.25, overflowY: 'auto' }}
    >
      {sections.map((section) => (
        <Section key={section.section} section={section} mini={mini} here={here} onGo={onGo} />
      ))}
      <Box sx={{ flex: 1 }} />
      <List disablePadding>
        <Entry
          icon={<CornerDownLeft />}
          name={translate('console.app.back_to_site')}
          mini={mini}
          link={{ component: 'a', href: '/home' }}
        />
      </List>
    </Box>
  );
}
