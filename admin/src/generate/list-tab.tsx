import Box from '@mui/material/Box';
import type { Entity } from '@piiri/schemas';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';

interface TabProps {
  to: string;
  isHere: boolean;
  children: ReactNode;
}

/** One of the lists that there are of an entity's objects. */
export function ListTab({ to, isHere, children }: TabProps) {
  return (
    <Box
      component={LinkBase}
      to={to}
      aria-current={isHere ? 'page' : undefined}
      sx={{
        px: 1.5,
        py: 1,
        color: isHere ? 'primary.main' : 'text.secondary',
        fontSize: 14,
        fontWeight: 600,
        textDecoration: 'none',
        whiteSpace: 'nowrap',
        borderBlockEnd: 2,
        borderColor: isHere ? 'primary.main' : 'transparent',
      }}
    >
      {children}
    </Box>
  );
}

/** Where the store keeps how many views a list has, so that their tabs have their room before they are read. */
export const viewCountKey = (entity: Entity) => `list.views.${entity.name}`;
