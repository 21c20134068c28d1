import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useTranslate } from 'ra-core';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { LibraryTools } from './library-tools.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { PAGE_SIZE, useMedia } from './use-media.ts';

interface Props {
  selected?: MediaPicture;
  onChoose(picture: MediaPicture): void;
  /** Focuses the search field on mount. */
  autoFocus?: boolean;
  /** Shows below each picture where it is used. */
  showsUses?: boolean;
}

/** The company's picture library, with search, filters and pages. */
export function Library({ selected, onChoose, autoFocus, showsUses }: Props) {
  const translate = useTranslate();
  const { pictures, count, pages, page, setPage, choice, choose, isNarrowed, error, refetch } = useMedia();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <LibraryTools choice={choice} choose={choose} autoFocus={autoFocus} />
        <Typography role="status" variant="body2" color="textSecondary">
          {pictures && translate('console.media.count', { smart_count: count })}
        </Typography>
      </Box>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!pictures && !error && (
        <div className="picture-grid" aria-busy>
          {[...Array(PAGE_SIZE / 2).keys()].map((index) => (
            <Skeleton key={index} variant="rounded" height={132} />
          ))}
        </div>
      )}
      {pictures?.length === 0 && (
        <Alert severity="info">
          {translate(isNarrowed ? 'console.media.none_found' : 'console.media.none')}
        </Alert>
      )}
      {pictures && pictures.length > 0 && (
        <PictureGrid
          pictures={pictures}
          label={translate('console.media.pictures')}
          selected={selected}
          onChoose={onChoose}
          showsUses={showsUses}
        />
      )}
      <Pager page={page} pages={pages} onPage={setPage} size="small" sx={{ justifySelf: 'center' }} />
    </Box>
  );
}
