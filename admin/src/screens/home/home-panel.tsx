import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { type ReactNode, useId } from 'react';
import { LinkBase } from 'react-admin';
import { NamedIcon } from '../../kit/page/icons.tsx';
import './home.css';

interface PanelProps {
  title: string;
  children: ReactNode;
  end?: ReactNode;
  /** Its rows decide by themselves whether they have anything to show; without any the panel is not there. */
  isHiddenEmpty?: boolean;
}

/** Panel of the console's home: its heading, and rows that link to objects. */
export function HomePanel({ title, children, end, isHiddenEmpty }: PanelProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      className={isHiddenEmpty ? 'panel home-panel-optional' : 'panel'}
      sx={{ p: 2 }}
    >
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" className="plain-list">
        {children}
      </Box>
      {end}
    </Box>
  );
}

interface RowProps {
  to: string;
  entity?: Entity;
  /** Replaces the entity's icon. */
  icon?: string;
  title: string;
  detail: string;
}

/** Row of a panel: a title and details. */
export function HomeRow({ to, entity, icon, title, detail }: RowProps) {
  return (
    <li>
      <LinkBase to={to} className="home-row">
        <Box className="muted" sx={{ flexShrink: 0, pt: 0.25 }}>
          <NamedIcon name={icon ?? entity?.console?.icon ?? ''} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box className="strong" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {detail}
          </Typography>
        </Box>
      </LinkBase>
    </li>
  );
}
