import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { addressMember } from '@piiri/schemas/own-picture.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { hasRatio } from '@piiri/shared/crop-area.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/api/data-provider.ts';
import { messageOf, problemOf } from '../../data/api/problem.ts';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useAction, useAttempt } from '../../data/calls/use-action.ts';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { PictureDropArea } from '../../generate/media/picture-drop-area.tsx';
import { mediaFile, pictureErrorKey } from '../../generate/media/picture-files.ts';
import { pictureSize } from '../../generate/media/picture-size.ts';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { Row } from '../../kit/page/row.tsx';
import { focusWhenMounted, restoreFocus } from '../../kit/state/focus.ts';
import { announce } from '../../kit/state/live-region.tsx';
import { moved } from '../../kit/state/toggled.ts';
import { useSavedChoice } from '../../kit/state/use-saved-choice.ts';
import { useDragging } from '../../kit/tables/use-dragging.ts';

interface Cover {
  id: number;
  image: string;
  image_thumbnail: string;
}

const COVER: Entity = entityNamed('wallpaper');

/** Maximum number of cover images of a company. */
const MAX_COVERS = COVER.maxRows ?? Number.POSITIVE_INFINITY;

/** Reads the company's cover images in their order and returns the actions on them; each is stored at once. */
function useCovers() {
  const resource = resourceOf(COVER);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const queryKey = [resource, 'covers'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      const { data: rows } = await dataProvider.getList<RaRecord>(resource, {
        pagination: { page: 1, perPage: MAX_COVERS },
        sort: { field: 'order', order: 'ASC' },
        filter: {},
      });
      return rows as unknown as readonly Cover[];
    },
  });
  const { run } = useAction(refetch);
  const adding = useAttempt(
    (failure) => problemOf(failure)?.errors?.image?.join(' ') ?? translate(messageOf(failure)),
  );
  const [covers, changeOrder] = useSavedChoice(data, async (sorted = []) => {
    try {
      await dataProvider.sort(resource, { order: sorted.map(({ id }) => id) });
      queryClient.setQueryData(queryKey, sorted);
      return true;
    } catch {
      notify('console.sorting.failed', { type: 'error' });
      await refetch();
      return false;
    }
  });

  return {
    covers,
    error,
    retry: () => void refetch(),
    isAdding: adding.isBusy,
    /** Error message of the last failed addition. */
    problem: adding.problem,
    setProblem: adding.refuse,
    /** Adds a file, or a library picture by its address, at the end. Resolves to whether it was stored. */
    add: (picture: File | string): Promise<boolean> =>
      adding.attempt(async () => {
        await dataProvider.create(resource, {
          data: typeof picture === 'string' ? { [addressMember('image')]: picture } : { image: picture },
        });
        await refetch();
      }),
    remove: ({ id }: Cover, position: number) =>
      run(
        () => dataProvider.delete(resource, { id }),
        translate('console.covers.deleted', { place: position }),
        { work: () => dataProvider.restore(resource, { id }), done: 'console.covers.restored' },
      ),
    /** Shows a new order at once, and stores it. */
    sort: (sorted: readonly Cover[]) => changeOrder(() => sorted),
  };
}

interface Props {
  cover: Cover;
  /** Starts at 1. */
  position: number;
  total: number;
  handle: object;
  target: object;
  onStep: (by: 1 | -1, button: HTMLElement) => void;
  onRemove: () => void;
}

/** A cover image with its actions. */
function CoverRow({ cover, position, total, handle, target, onStep, onRemove }: Props) {
  const translate = useTranslate();
  const button = (key: string, icon: ReactNode, onClick: (button: HTMLElement) => void, isOff = false) => (
    <IconButton
      aria-label={translate(`console.covers.${key}`, { place: position })}
      title={translate(`console.covers.${key}`, { place: position })}
      aria-disabled={isOff || undefined}
      onClick={({ currentTarget }) => !isOff && onClick(currentTarget)}
      className="step-button"
    >
      {icon}
    </IconButton>
  );
  return (
    <Box
      component="li"
      {...target}
      className="panel"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '112px minmax(0, 1fr)', sm: 'auto 192px minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        p: 1.5,
      }}
    >
      <Box
        component="span"
        className="row-handle"
        aria-hidden
        {...handle}
        sx={{ display: { xs: 'none !important', sm: 'flex !important' } }}
      >
        <GripVertical size={18} />
      </Box>
      <Box
        component="img"
        src={cover.image_thumbnail}
        alt={translate('console.covers.one', { place: position })}
        className="rounded"
        sx={{ width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' }}
      />
      <Typography aria-hidden variant="subtitle1">
        {translate('console.covers.one', { place: position })}
      </Typography>
      <Row isOneLine sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, justifyContent: 'flex-end' }}>
        {button('move_up', <ArrowUp size={18} />, (button) => onStep(-1, button), position === 1)}
        {button('move_down', <ArrowDown size={18} />, (button) => onStep(1, button), position === total)}
        {button('delete', <Trash2 size={18} />, onRemove)}
      </Row>
    </Box>
  );
}

const CropDialog = withoutFallback(lazyComponent(() => import('../../generate/media/crop-dialog.tsx')));

const RATIO = 16 / 9;
const RATIO_NAME = '16:9';

/** The pictures behind the home screen: added, cut to their form, put in order and removed. Each change is stored at once. */
export function CoverImages() {
  const translate = useTranslate();
  const id = useId();
  const { covers, error, retry, isAdding, problem, setProblem, add, remove, sort } = useCovers();
  const [toCut, setToCut] = useState<File>();
  const adder = useRef<HTMLButtonElement>(null);
  const dragging = useDragging({
    drop: (from, over, zone) => {
      const gap = zone === 'after' ? over + 1 : over;
      moveTo(from, gap > from ? gap - 1 : gap);
    },
  });
  const moveTo = (from: number, to: number) => {
    if (!covers || from === to) return;
    sort(moved(covers, from, to));
    announce(translate('console.covers.moved', { place: to + 1, total: covers.length }));
  };
  // The button is disabled while the maximum number of pictures is reached.
  const freeAdder = () => (adder.current?.disabled ? null : adder.current);
  const step = (index: number, by: 1 | -1, button: HTMLElement) => {
    moveTo(index, index + by);
    // Moving a row in the document makes it lose the focus.
    requestAnimationFrame(() => button.focus());
  };
  const upload = async (chosen: File | string) => {
    setToCut(undefined);
    restoreFocus(() => adder.current);
    if (await add(chosen)) announce(translate('console.covers.added'));
  };
  const choose = async (file: File) => {
    if (isAdding) return;
    const fault = pictureErrorKey(file);
    if (fault) return setProblem(translate(`validation.${fault.message}`, fault.params));
    setProblem(undefined);
    const size = await pictureSize(file);
    if (!size) return setProblem(translate('validation.image_broken'));
    if (hasRatio(size, RATIO)) return upload(file);
    return setToCut(file);
  };
  const pick = async (picture: MediaPicture) => {
    const { width, height, image } = picture;
    if (width && height && hasRatio({ width, height }, RATIO)) return upload(image);
    try {
      return await choose(await mediaFile(picture));
    } catch (failure) {
      return setProblem(translate(messageOf(failure)));
    }
  };
  if (error) return <LoadFailed error={error} onRetry={retry} />;
  if (!covers) return <Skeleton variant="rounded" height={240} aria-busy />;
  const isFull = covers.length >= MAX_COVERS;
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      <Typography color="textSecondary">
        {translate('console.covers.explain', { max: MAX_COVERS, ratio: RATIO_NAME })}
      </Typography>
      {covers.length === 0 && <Typography>{translate('resources.wallpaper.empty')}</Typography>}
      <Stack component="ol" spacing={1} aria-label={translate('console.covers.title')} className="plain-list">
        {covers.map((cover, index) => (
          <CoverRow
            key={cover.id}
            cover={cover}
            position={index + 1}
            total={covers.length}
            handle={dragging.handle(index)}
            target={dragging.target(index)}
            onStep={(by, button) => step(index, by, button)}
            onRemove={() => {
              void remove(cover, index + 1);
              focusWhenMounted(freeAdder);
            }}
          />
        ))}
      </Stack>
      {isFull && (
        <Typography role="status">{translate('console.covers.full', { max: MAX_COVERS })}</Typography>
      )}
      <Box>
        <PictureDropArea
          ref={adder}
          label="console.covers.add"
          describedBy={problem && `${id}-problem`}
          isInvalid={Boolean(problem)}
          disabled={isFull}
          onFile={choose}
          onPick={(picture) => void pick(picture)}
        />
        {isAdding && <LinearProgress aria-label={translate('console.covers.sending')} sx={{ mt: 1 }} />}
        {problem && (
          <Typography id={`${id}-problem`} role="alert" variant="subtitle1" color="error" sx={{ mt: 0.5 }}>
            {problem}
          </Typography>
        )}
      </Box>
      {toCut && (
        <CropDialog
          file={toCut}
          ratio={RATIO}
          ratioName={RATIO_NAME}
          onDone={(file) => void upload(file)}
          onCancel={() => setToCut(undefined)}
        />
      )}
    </Stack>
  );
}
