import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Badge } from '../screens/_screen.ts';

/** Highest exact number; above it, a plus sign is shown. */
const MOST = 99;

/** Number of a menu item, with a description for screen readers; renders nothing for 0 or while unknown. */
export function MenuBadge({ badge, mini }: { badge: Badge; mini: boolean }) {
  const translate = useTranslate();
  const count = badge.useCount();
  if (!count) return null;
  return (
    <Box
      component="span"
      title={translate(badge.label, { smart_count: count })}
      sx={{
        position: mini ? 'absolute' : undefined,
        insetBlockStart: mini ? 4 : undefined,
        insetInlineEnd: mini ? 2 : undefined,
        marginInlineStart: 'auto',
        minWidth: 22,
        px: 0.75,
        borderRadius: 'var(--radius-pill)',
        bgcolor: 'error.main',
        color: 'error.contrastText',
        fontSize: 12,
        fontWeight: 700,
        lineHeight: '22px',
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="visually-hidden">{translate(badge.label, { smart_count: count })}</span>
    </Box>
  );
}
