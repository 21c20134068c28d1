import Box from '@mui/material/Box';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';

interface TabProps {
  to: string;
  isHere: boolean;
  children: ReactNode;
}

/** A tab of an entity's lists. */
export function ListTab({ to, isHere, children }: TabProps) {
  return (
    <LinkBase to={to} aria-current={isHere ? 'page' : undefined} className="list-tab">
      {children}
    </LinkBase>
  );
}

/** Tabs of an entity's lists. */
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

/** Returns the store key of a list's number of views, which reserves the room of their tabs before they are read. */
export const viewCountKey = (list: string) => `list.views.${list}`;
