import { PICTURE_WIDTHS } from '@piiri/schemas/rich-text-tags.ts';
import { useTranslate } from 'ra-core';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';

const FULL_WIDTH = 'whole';

interface Props {
  id: string;
  /** Null: the full width of the text. */
  size: string | null;
  onChange: (size: string | null) => void;
  aria?: Readonly<Record<`aria-${string}`, string | undefined>>;
}

/** Width of a picture in its text. */
export function PictureSize({ id, size, onChange, aria }: Props) {
  const translate = useTranslate();
  return (
    <NativeChoice
      id={id}
      value={size ?? FULL_WIDTH}
      aria={aria}
      onChange={(chosen) => onChange(chosen === FULL_WIDTH ? null : chosen)}
      options={[...PICTURE_WIDTHS, FULL_WIDTH].map((value) => ({
        value,
        label: translate(`console.rich_text.picture_sizes.${value}`),
      }))}
    />
  );
}
