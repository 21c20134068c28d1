import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { storeSession, type TenantAccess, type TenantElsewhere } from '@piiri/shared/session.ts';
import { Check, ExternalLink } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { useConsole } from '../data/session/console-context.tsx';
import { openEmployeePage } from '../data/session/leave-console.ts';
import { clearAllUnsaved } from '../data/unsaved/unsaved-store.ts';

interface Props {
  tenants: readonly TenantAccess[];
  elsewhere: readonly TenantElsewhere[];
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Companies to switch to, and links to those at another host. Choosing one opens its home. */
export default function TenantList({ tenants, elsewhere, anchor, onClose }: Props) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const choose = (chosen: TenantAccess) => {
    onClose();
    if (chosen.id === tenant.id) return;
    clearAllUnsaved(window.localStorage);
    storeSession(window.localStorage, { token: chosen.token, expiry: chosen.expiry });
    openEmployeePage('/home');
  };
  return (
    <Menu
      anchorEl={anchor}
      open={Boolean(anchor)}
      onClose={onClose}
      slotProps={{
        paper: { role: 'region', 'aria-label': translate('console.app.switch_company') },
        list: { 'aria-label': translate('console.app.switch_company') },
      }}
    >
      {tenants.map((access) => {
        const isCurrent = access.id === tenant.id;
        return (
          <MenuItem
            key={access.id}
            role="menuitemradio"
            aria-checked={isCurrent}
            selected={isCurrent}
            onClick={() => choose(access)}
          >
            <ListItemIcon>{isCurrent && <Check />}</ListItemIcon>
            {access.tenant}
          </MenuItem>
        );
      })}
      {elsewhere.map(({ id, tenant: name, address }) => (
        <MenuItem key={id} component="a" href={address} onClick={onClose}>
          <ListItemIcon>
            <ExternalLink aria-hidden="true" />
          </ListItemIcon>
          <ListItemText primary={name} secondary={new URL(address).host} />
        </MenuItem>
      ))}
    </Menu>
  );
}
