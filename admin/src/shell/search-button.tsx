import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Search } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { keysOf } from '../keys/key-names.ts';
import { runCommand } from '../keys/registry.ts';
import { SEARCH_SHORTCUT, SHORTCUTS } from '../keys/shortcuts.ts';

/** Looks like the bar's search field; a click opens the palette, which has the input. On phones it is an icon. */
export function SearchButton() {
  const translate = useTranslate();
  return (
    <ButtonBase
      // Class by which the shortcuts find the button before the program has loaded (`captureEvents`).
      className="search-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={`${SHORTCUTS.palette} ${SEARCH_SHORTCUT}`}
      aria-label={translate('console.app.palette')}
      title={`${translate('console.app.palette')} (${keysOf(SEARCH_SHORTCUT).join('+')})`}
      onClick={() => runCommand('palette')}
      sx={{
        height: 44,
        minWidth: 44,
        width: { sm: 'clamp(140px, 26vw, 320px)' },
        flexShrink: { sm: 1 },
        px: { sm: 1.75 },
        gap: 1,
        justifyContent: { xs: 'center', sm: 'flex-start' },
        border: { sm: '1px solid color-mix(in srgb, currentcolor 45%, transparent)' },
        borderRadius: 'var(--radius-pill)',
        font: 'inherit',
        fontSize: 15,
        color: 'inherit',
        '&:hover': { bgcolor: 'color-mix(in srgb, currentcolor 10%, transparent)' },
      }}
    >
      <Search aria-hidden />
      <Box
        component="span"
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'block' },
          flex: 1,
          minWidth: 0,
          textAlign: 'start',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {translate('console.app.palette')}
      </Box>
      <Box
        component="span"
        aria-hidden
        dir="ltr"
        className="text-13"
        sx={{ display: { xs: 'none', md: 'block' } }}
      >
        {keysOf(SHORTCUTS.palette).join(' ')}
      </Box>
    </ButtonBase>
  );
}
