import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';

interface Props {
  /** By how many of those that fold the list is narrowed. */
  used: number;
  /** Stays in view on a phone, beside the button. */
  first?: ReactNode;
  /** Follows all of them. */
  last?: ReactNode;
  /** One only: there is nothing to fold. */
  isSingle?: boolean;
  children: ReactNode;
}

/** What a list is narrowed by, in a row that wraps. On a phone all but the first fold behind a button. */
export function FoldingFilters({ used, first, last, isSingle, children }: Props) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [isToggledOpen, setToggledOpen] = useState<boolean>();
  const id = useId();
  const folds = isPhone && !isSingle;
  // What narrows the list is in view until somebody folds it.
  const isOpen = !folds || (isToggledOpen ?? used > 0);
  return (
    <Box className="folding-filters">
      {first}
      {folds && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="quiet-button"
          sx={{ flexShrink: 0, px: 1.5 }}
          onClick={() => setToggledOpen(!isOpen)}
        >
          {translate(used > 0 ? 'console.list.narrow_used' : 'console.list.narrow', { count: used })}
        </Button>
      )}
      {isOpen && (
        <div id={id} className={folds ? 'folding-filters unfolded' : 'folding-filters-inline'}>
          {children}
        </div>
      )}
      {last}
    </Box>
  );
}
