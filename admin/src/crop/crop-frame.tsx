import Box from '@mui/material/Box';
import { imagePosition, type Size, type View, visibleArea } from '@piiri/shared/crop-area.ts';
import { createCropGrip } from '@piiri/shared/crop-grip.ts';
import { type RefObject, useState } from 'react';

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

/** What will be left of a picture. One finger or the mouse moves it, two make it larger; the controls beside it do the same. */
export function CropFrame({ address, image, size, ratio, view, onLoad, onFail, onChange }: Props) {
  const [grip] = useState(createCropGrip);
  return (
    <Box
      onPointerDown={grip.hold}
      onPointerMove={(event) => size && onChange(grip.move(event, size, ratio, view))}
      onPointerUp={grip.release}
      onPointerCancel={grip.release}
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
          size
            ? {
                position: 'absolute',
                maxWidth: 'none',
                ...imagePosition(size, visibleArea(size, ratio, view)),
              }
            : { visibility: 'hidden' }
        }
      />
    </Box>
  );
}
