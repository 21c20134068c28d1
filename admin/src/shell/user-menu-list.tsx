import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CircleUserRound, Keyboard, Languages, LogOut, Moon, Search, Sun } from 'lucide-react';
import { useLocale, useTranslate } from 'react-admin';
import { keysOf } from '../kit/commands/key-names.ts';
import { runCommand, SHORTCUTS, shortcutProps } from '../kit/commands/registry.ts';
import { useChooseTheme } from './choose-theme.ts';

interface Props {
  name: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Menu of the avatar: profile, language, theme, search, shortcuts, and logout. */
export default function UserMenuList({ name, anchor, onClose: close }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { direction, palette } = useTheme();
  const end = direction === 'rtl' ? 'left' : 'right';
  const mode = palette.mode === 'dark' ? 'light' : 'dark';
  const chooseTheme = useChooseTheme();
  const run = (id: string) => () => {
    close();
    runCommand(id);
  };
  return (
    <Menu
      anchorEl={anchor}
      open={Boolean(anchor)}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: 'top', horizontal: end }}
      slotProps={{
        // Pop-ups are outside the page's landmarks, so this one is a landmark itself.
        paper: { role: 'region', 'aria-label': translate('console.app.user_menu', { name }) },
        list: { 'aria-label': translate('console.app.user_menu', { name }) },
      }}
    >
      <Typography
        component="li"
        role="presentation"
        variant="body2"
        color="textSecondary"
        sx={{ px: 2, py: 1 }}
      >
        {name}
      </Typography>
      <MenuItem component="a" href="/profile">
        <ListItemIcon>
          <CircleUserRound />
        </ListItemIcon>
        {translate('console.app.own_details')}
      </MenuItem>
      <MenuItem onClick={run('language')} lang={locale === 'fi' ? 'en' : 'fi'}>
        <ListItemIcon>
          <Languages />
        </ListItemIcon>
        {translate('console.app.other_language')}
      </MenuItem>
      <MenuItem onClick={() => chooseTheme(mode)}>
        <ListItemIcon>{mode === 'dark' ? <Moon /> : <Sun />}</ListItemIcon>
        {translate(`console.app.theme_${mode}`)}
      </MenuItem>
      {(['palette', 'help'] as const).map((overlay) => (
        <MenuItem key={overlay} {...shortcutProps(overlay)} onClick={run(overlay)}>
          <ListItemIcon>{overlay === 'palette' ? <Search /> : <Keyboard />}</ListItemIcon>
          <Box component="span" sx={{ flex: 1, mr: 3 }}>
            {translate(`console.app.${overlay}`)}
          </Box>
          <Typography variant="body2" color="textSecondary" aria-hidden dir="ltr">
            {keysOf(SHORTCUTS[overlay]).join(' ')}
          </Typography>
        </MenuItem>
      ))}
      <MenuItem component="a" href="/logout">
        <ListItemIcon>
          <LogOut />
        </ListItemIcon>
        {translate('console.app.log_out')}
      </MenuItem>
    </Menu>
  );
}
