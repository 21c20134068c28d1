import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useTranslate } from 'ra-core';
import { LoadFailed } from '../shell/load-failed.tsx';
import { Pager } from '../shell/pager.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { useMedia } from './use-media.ts';

interface Props {
  selected?: MediaPicture;
  onChoose(picture: MediaPicture): void;
  /** The search has the focus once it is there. */
  autoFocus?: boolean;
}

/** The company's pictures, searched and leafed through. */
export function Library({ selected, onChoose, autoFocus }: Props) {
  const translate = useTranslate();
  const { pictures, count, pages, page, setPage, search, setSearch, error, refetch } = useMedia();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <OutlinedInput
          type="search"
          size="small"
          autoFocus={autoFocus}
          value={search}
          placeholder={translate('console.media.search_hint')}
          onChange={(event) => setSearch(event.target.value)}
          // Within a form or a dialog Enter would send it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          inputProps={{ 'aria-label': translate('console.media.search'), maxLength: 200 }}
          sx={{ flex: '1 1 240px', maxWidth: 420 }}
        />
        <Typography role="status" variant="body2" color="textSecondary">
          {pictures && translate('console.media.count', { smart_count: count })}
        </Typography>
      </Box>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!pictures && !error && <Skeleton variant="rounded" height={240} />}
      {pictures?.length === 0 && (
        <Alert severity="info">
          {translate(search.trim() ? 'console.media.none_found' : 'console.media.none')}
        </Alert>
      )}
      {pictures && pictures.length > 0 && (
        <PictureGrid
          pictures={pictures}
          label={translate('console.media.pictures')}
          selected={selected}
          onChoose={onChoose}
        />
      )}
      <Pager page={page} pages={pages} onPage={setPage} size="small" sx={{ justifySelf: 'center' }} />
    </Box>
  );
}
