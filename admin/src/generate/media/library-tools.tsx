import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import type { MediaChoice } from './use-media.ts';

const FILTERS = ['', 'used', 'unused', 'undescribed', 'own'] as const;
const ORDERS = ['', 'uploaded_at', 'filename', '-size'] as const;

interface Props {
  choice: MediaChoice;
  choose(changes: Partial<MediaChoice>): void;
  /** Focuses the search field on mount. */
  autoFocus?: boolean;
}

/** Search, filters and order of the picture library. */
export function LibraryTools({ choice, choose, autoFocus }: Props) {
  const translate = useTranslate();
  const t = (key: string) => translate(`console.media.${key}`);
  const options = (kind: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${kind}.${value.replace('-', '') || 'all'}`) }));
  return (
    <>
      <OutlinedInput
        type="search"
        size="small"
        autoFocus={autoFocus}
        value={choice.search}
        placeholder={t('search_hint')}
        onChange={(event) => choose({ search: event.target.value })}
        // Within a form or a dialog Enter would submit it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        inputProps={{ 'aria-label': t('search'), maxLength: 200 }}
        sx={{ flex: '1 1 240px', maxWidth: 420 }}
      />
      <Box sx={{ flex: '1 1 120px', maxWidth: 170 }}>
        <NativeChoice
          value={choice.show}
          options={options('show', FILTERS)}
          onChange={(show) => choose({ show: show as MediaChoice['show'] })}
          aria={{ 'aria-label': t('show.label') }}
        />
      </Box>
      <Box sx={{ flex: '1 1 120px', maxWidth: 170 }}>
        <NativeChoice
          value={choice.ordering}
          options={options('order', ORDERS)}
          onChange={(ordering) => choose({ ordering: ordering as MediaChoice['ordering'] })}
          aria={{ 'aria-label': t('order.label') }}
        />
      </Box>
    </>
  );
}
