import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Day } from '@piiri/shared/month-days.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { createPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { may } from '../../data/session/whoami.ts';
import type { FormState } from '../../generate/form/form-page.tsx';
import { startValues } from './entries.ts';
import { KindIcon, useKinds } from './kinds.tsx';

/** Menu of the entities that can be created on a day, each with a link to its form with that date. */
export function NewOnDay({ day, label }: { day: Day; label: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { profile, tenant } = useConsole();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const kinds = useKinds().filter(({ entity }) => may(profile, entity.name, 'create'));
  if (kinds.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        className="plan-new"
        aria-label={translate('console.plan.new', { day: label })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Plus size={16} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {kinds.map(({ entity, one }) => (
          <MenuItem
            key={entity.name}
            onClick={() =>
              navigate(createPath(resourceOf(entity)), {
                state: { startWith: startValues(entity, day, tenant.time_zone) } satisfies FormState,
              })
            }
          >
            <ListItemIcon>
              <KindIcon name={entity.name} />
            </ListItemIcon>
            {one}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
