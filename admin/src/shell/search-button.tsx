import ButtonBase from '@mui/material/ButtonBase';
import { Search } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { keysOf } from '../kit/commands/key-names.ts';
import { runCommand } from '../kit/commands/registry.ts';
import { SEARCH_SHORTCUT, SHORTCUTS } from '../kit/commands/shortcuts.ts';

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
    >
      <Search aria-hidden />
      <span aria-hidden className="search-words">
        {translate('console.app.palette')}
      </span>
      <span aria-hidden dir="ltr" className="search-keys">
        {keysOf(SHORTCUTS.palette).join(' ')}
      </span>
    </ButtonBase>
  );
}
