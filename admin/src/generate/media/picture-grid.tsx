import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { usePictureName } from './alt-text.ts';
import '@piiri/shared/ui/focus.css';
import './picture-grid.css';

interface Props {
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
function targetIndex(key: string, at: number, count: number, columns: number): number | undefined {
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined || to < 0 || to >= count ? undefined : to;
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
export function PictureGrid({ pictures, label, selected, onChoose, showsUses }: Props) {
  const translate = useTranslate();
  const nameOf = usePictureName();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, pictures.length - 1);
  const move = (event: KeyboardEvent) => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const to = targetIndex(event.key, at, options.length, columnsOf(options));
    const picture = pictures[at];
    if (to !== undefined) {
      setCurrent(to);
      options[to]?.focus();
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
          tabIndex={index === at ? 0 : -1}
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
