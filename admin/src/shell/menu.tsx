import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { CornerDownLeft } from 'lucide-react';
import { type ElementType, type ReactNode, Suspense } from 'react';
import { LinkBase, useLocation, useTranslate } from 'react-admin';
import { useEntityWords } from '../generate/texts.ts';
import { NamedIcon } from './icons.tsx';
import { lazyPart } from './lazy-part.ts';
import { MenuBadge } from './menu-badge.tsx';
import { useMenuSections } from './menu-context.tsx';
import { itemAt, type MenuItem } from './menu-items.ts';

interface EntryProps {
  icon: ReactNode;
  name: string;
  mini: boolean;
  isHere?: boolean;
  onGo?: () => void;
  badge?: ReactNode;
  link: { component: ElementType; to?: string; href?: string };
}

/** Only a narrow menu needs it. */
const Tooltip = lazyPart(() => import('@mui/material/Tooltip'));

function Entry({ icon, name, mini, isHere = false, onGo, badge, link }: EntryProps) {
  const button = (
    <ListItemButton
      {...link}
      selected={isHere}
      aria-current={isHere ? 'page' : undefined}
      aria-label={mini ? name : undefined}
      onClick={onGo}
      sx={{
        minHeight: 44,
        mx: 1.25,
        px: 1.5,
        borderRadius: '8px',
        color: isHere ? 'text.primary' : 'text.secondary',
        fontWeight: isHere ? 650 : 500,
        '&.Mui-selected .MuiListItemIcon-root': { color: 'primary.main' },
        '&:hover': { color: 'text.primary' },
      }}
    >
      <ListItemIcon sx={{ minWidth: 0, mr: mini ? 0 : 1.5, color: 'inherit' }}>{icon}</ListItemIcon>
      {!mini && (
        <Box component="span" sx={{ overflowWrap: 'anywhere', lineHeight: 1.25 }}>
          {name}
        </Box>
      )}
      {badge}
    </ListItemButton>
  );
  return (
    <ListItem disablePadding>
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

type ItemProps = { item: MenuItem } & Pick<EntryProps, 'mini' | 'isHere' | 'onGo'>;

function ItemEntry({ item, name, ...rest }: ItemProps & { name: string }) {
  return (
    <Entry
      icon={<NamedIcon name={item.icon} />}
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

/** The console's menu: the sections that hold something for this person, and the way back to the intranet. */
export function Menu({ mini, onGo }: { mini: boolean; onGo?: () => void }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const sections = useMenuSections();
  const here = itemAt(pathname, sections);
  return (
    <Box
      component="nav"
      aria-label={translate('console.app.menu')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', py: 1.5, overflowY: 'auto' }}
    >
      {sections.map(({ section, heading, items }) => (
        <Box key={section} sx={{ mt: heading ? 2 : 0 }}>
          {heading && !mini && (
            <Typography
              variant="body2"
              component="h2"
              sx={{ px: 2.75, py: 0.75, color: 'text.secondary', fontWeight: 600 }}
            >
              {translate(heading)}
            </Typography>
          )}
          <List disablePadding aria-label={heading && mini ? translate(heading) : undefined}>
            {items.map((item) => (
              <MenuEntry key={item.to} item={item} mini={mini} isHere={item === here} onGo={onGo} />
            ))}
          </List>
        </Box>
      ))}
      <Box sx={{ flex: 1, minHeight: 16 }} />
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
