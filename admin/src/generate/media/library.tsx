import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { MAX_SEARCH_LENGTH } from '@piiri/shared/search-length.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { SearchLimit } from '../../kit/inputs/limit.tsx';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { usePictureName } from './picture-files.ts';
import { type MediaChoice, PAGE_SIZE, useMedia } from './use-media.ts';
import '@piiri/shared/ui/focus.css';
import './picture-grid.css';
import { Note } from '../../kit/page/note.tsx';

const FILTERS = ['', 'used', 'unused', 'undescribed', 'own'] as const;
const ORDERS = ['', 'uploaded_at', 'filename', '-size'] as const;

interface LibraryToolsProps {
  choice: MediaChoice;
  choose(changes: Partial<MediaChoice>): void;
  /** Focuses the search field on mount. */
  autoFocus?: boolean;
}

/** Search, filters and order of the picture library. */
function LibraryTools({ choice, choose, autoFocus }: LibraryToolsProps) {
  const translate = useTranslate();
  const id = useId();
  const t = (key: string) => translate(`console.media.${key}`);
  const options = (kind: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${kind}.${value.replace('-', '') || 'all'}`) }));
  return (
    <>
      <Box sx={{ flex: '1 1 240px', maxWidth: 420 }}>
        <OutlinedInput
          type="search"
          size="small"
          fullWidth
          autoFocus={autoFocus}
          value={choice.search}
          placeholder={t('search_hint')}
          error={choice.search.trim().length > MAX_SEARCH_LENGTH}
          onChange={(event) => choose({ search: event.target.value })}
          // Within a form or a dialog Enter would submit it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          inputProps={{ 'aria-label': t('search'), 'aria-describedby': `${id}-limit` }}
        />
        <SearchLimit id={`${id}-limit`} text={choice.search} />
      </Box>
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

interface PictureGridProps {
  pictures: readonly MediaPicture[];
  label: string;
  /** The selected picture, where the selection persists. */
  selected?: MediaPicture;
  onChoose(picture: MediaPicture): void;
  /** Shows below each picture where it is used. */
  showsUses?: boolean;
}

/** Returns the number of options in the first row. */
function columnsOf(options: readonly HTMLElement[]): number {
  const [first] = options;
  const inFirst = options.filter(({ offsetTop }) => offsetTop === first?.offsetTop).length;
  return Math.max(1, inFirst);
}

/** Returns the index that a key moves to; undefined for other keys and at the edges. */
function targetIndex(key: string, current: number, count: number, columns: number): number | undefined {
  const target = {
    ArrowRight: current + 1,
    ArrowLeft: current - 1,
    ArrowDown: current + columns,
    ArrowUp: current - columns,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined || target < 0 || target >= count ? undefined : target;
}

/** Number of uses of a picture. */
function Uses({ picture: { used, used_elsewhere } }: { picture: MediaPicture }) {
  const translate = useTranslate();
  const count = used.length + used_elsewhere;
  return (
    <span className="muted">
      {translate(count === 0 ? 'console.media.unused' : 'console.media.used_in', { smart_count: count })}
    </span>
  );
}

/** Grid of pictures to choose one by click, Enter or Space; arrow keys move between them. */
function PictureGrid({ pictures, label, selected, onChoose, showsUses }: PictureGridProps) {
  const translate = useTranslate();
  const nameOf = usePictureName();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const activeIndex = Math.min(current, pictures.length - 1);
  const move = (event: KeyboardEvent) => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const target = targetIndex(event.key, activeIndex, options.length, columnsOf(options));
    const picture = pictures[activeIndex];
    if (target !== undefined) {
      setCurrent(target);
      options[target]?.focus();
    } else if (picture && (event.key === 'Enter' || event.key === ' ')) onChoose(picture);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={list} role="listbox" aria-label={label} className="picture-grid" onKeyDown={move}>
      {pictures.map((picture, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list answers the keys of all its options.
        <div
          key={picture.id}
          role="option"
          aria-selected={picture.id === selected?.id}
          aria-labelledby={`${id}-${picture.id}`}
          tabIndex={index === activeIndex ? 0 : -1}
          className="picture-grid-option"
          onFocus={() => setCurrent(index)}
          onClick={() => onChoose(picture)}
        >
          <img src={picture.image_thumbnail} alt="" loading="lazy" />
          <span id={`${id}-${picture.id}`} data-unseen={nameOf(picture).seen ? undefined : true}>
            {nameOf(picture).name || translate('console.media.unnamed')}
          </span>
          {showsUses && <Uses picture={picture} />}
        </div>
      ))}
    </div>
  );
}

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
    <Column gap={2}>
      <Row align="center" sx={{ columnGap: 2, rowGap: 1 }}>
        <LibraryTools choice={choice} choose={choose} autoFocus={autoFocus} />
        <Typography role="status" variant="body2" color="textSecondary">
          {pictures && translate('console.media.count', { smart_count: count })}
        </Typography>
      </Row>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!pictures && !error && (
        <div className="picture-grid" aria-busy>
          {[...Array(PAGE_SIZE / 2).keys()].map((index) => (
            <Skeleton key={index} variant="rounded" height={132} />
          ))}
        </div>
      )}
      {pictures?.length === 0 && (
        <Note severity="info">
          {translate(isNarrowed ? 'console.media.none_found' : 'console.media.none')}
        </Note>
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
    </Column>
  );
}
