import Box from '@mui/material/Box';
import { dragged, type Size, shownArea, type View } from '@piiri/shared/crop-area.ts';
import { type PointerEvent, type RefObject, useRef } from 'react';

interface Props {
  address: string;
  /** The picture as it is loaded. */
  image: RefObject<HTMLImageElement | null>;
  /** Its size; undefined until it is there. */
  size: Size | undefined;
  ratio: number;
  view: View;
  onLoad: (size: Size) => void;
  onFail: () => void;
  onChange: (view: View) => void;
}

/** What will be left of a picture. It is moved by dragging; the controls beside it do the same for the keyboard. */
export function CropFrame({ address, image, size, ratio, view, onLoad, onFail, onChange }: Props) {
  const held = useRef<{ x: number; y: number }>(undefined);
  const area = size && shownArea(size, ratio, view);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!held.current || !size) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const by = {
      x: (event.clientX - held.current.x) / width,
      y: (event.clientY - held.current.y) / height,
    };
    held.current = { x: event.clientX, y: event.clientY };
    onChange(dragged(size, ratio, view, by));
  };
  return (
    <Box
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = undefined;
      }}
      onPointerCancel={() => {
        held.current = undefined;
      }}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        aspectRatio: String(ratio),
        borderRadius: '12px',
        bgcolor: 'background.default',
        border: 1,
        borderColor: 'divider',
        cursor: 'grab',
        touchAction: 'none',
        '&:active': { cursor: 'grabbing' },
      }}
    >
      <img
        ref={image}
        src={address}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          width > 0 && height > 0 ? onLoad({ width, height }) : onFail()
        }
        onError={onFail}
        style={
          size && area
            ? {
                position: 'absolute',
                maxWidth: 'none',
                width: `${(100 * size.width) / area.width}%`,
                left: `${(-100 * area.left) / area.width}%`,
                top: `${(-100 * area.top) / area.height}%`,
              }
            : { visibility: 'hidden' }
        }
      />
    </Box>
  );
}
