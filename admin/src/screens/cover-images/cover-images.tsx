import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { hasRatio } from '@piiri/shared/crop-area.ts';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { messageOf } from '../../data/api/problem.ts';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { mediaFile } from '../../generate/media/media-file.ts';
import { PictureDropArea } from '../../generate/media/picture-drop-area.tsx';
import { pictureSize } from '../../generate/media/picture-size.ts';
import { pictureErrorKey } from '../../generate/media/upload-picture.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { quiet } from '../../kit/quiet.tsx';
import { focusWhenMounted, restoreFocus } from '../../kit/state/focus.ts';
import { announce } from '../../kit/state/live-region.tsx';
import { moved } from '../../kit/state/moved.ts';
import { useDragging } from '../../kit/tables/use-dragging.ts';
import { CoverRow } from './cover-row.tsx';
import { MAX_COVERS, useCovers } from './use-covers.ts';

const CropDialog = quiet(lazyPart(() => import('../../generate/media/crop-dialog.tsx')));

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
    void sort(moved(covers, from, to));
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
