import { type RefObject, useState } from 'react';
import { imagePosition, type Size, type View, visibleArea } from '../crop-area.ts';
import { createCropGrip } from '../crop-grip.ts';
import './crop-frame.css';

interface CropFrameProps {
  address: string | undefined;
  image: RefObject<HTMLImageElement | null>;
  /** Size of the picture; undefined until it is loaded. */
  size: Size | undefined;
  /** Width divided by height. */
  ratio: number;
  view: View;
  onLoad: (size: Size) => void;
  onFail: () => void;
  onChange: (view: View) => void;
}

/**
 * Frame with the part of a picture that a crop keeps. One finger or the mouse moves the picture, two fingers enlarge
 * it, like the sliders beside it.
 */
export function CropFrame({ address, image, size, ratio, view, onLoad, onFail, onChange }: CropFrameProps) {
  const [grip] = useState(createCropGrip);
  return (
    <div
      className="crop-frame"
      onPointerDown={grip.hold}
      onPointerMove={(event) => size && onChange(grip.move(event, size, ratio, view))}
      onPointerUp={grip.release}
      onPointerCancel={grip.release}
      style={{ aspectRatio: ratio }}
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
        style={size ? imagePosition(size, visibleArea(size, ratio, view)) : { visibility: 'hidden' }}
      />
    </div>
  );
}
