import Box from '@mui/material/Box';
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
    <LinkBase to={to} aria-current={isHere ? 'page' : undefined} className="list-tab">
      {children}
    </LinkBase>
  );
}

/** The lists that there are, one beside the other. */
export function ListTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="nav"
      aria-label={label}
      className="rule-below"
      sx={{ display: 'flex', overflowX: 'auto', mb: 1.5, minHeight: 40 }}
    >
      {children}
    </Box>
  );
}

/** Where the store keeps how many views a list has, so that their tabs have their room before they are read. */
export const viewCountKey = (list: string) => `list.views.${list}`;
