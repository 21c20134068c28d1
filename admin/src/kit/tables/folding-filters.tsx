import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** Number of active filters among those that fold. */
  used: number;
  /** Stays visible on a phone, next to the button. */
  first?: ReactNode;
  /** Follows all filters. */
  last?: ReactNode;
  /** There is a single filter, which does not fold. */
  isSingle?: boolean;
  children: ReactNode;
}

/** The filters of a list, in a row that wraps. On a phone all but the first fold behind a button. */
export function FoldingFilters({ used, first, last, isSingle, children }: Props) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [isToggledOpen, setToggledOpen] = useState<boolean>();
  const id = useId();
  const folds = isPhone && !isSingle;
  // Active filters stay visible until the user folds them.
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
          className="edged-button"
          sx={{ flexShrink: 0, px: 1.5 }}
          onClick={() => setToggledOpen(!isOpen)}
        >
          {translate(used > 0 ? 'console.list.narrow_used' : 'console.list.narrow', { count: used })}
        </Button>
      )}
      {isOpen && (
        <div id={id} className={folds ? 'folding-filters' : 'folding-filters-inline'}>
          {children}
        </div>
      )}
      {last}
    </Box>
  );
}
