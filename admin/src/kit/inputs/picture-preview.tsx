import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { Row } from '../page/row.tsx';
import '@piiri/shared/ui/focus.css';
import './inputs.css';

/** Aspect ratios of pictures in forms. */
const RATIOS = { wide: '16 / 9', round: '1', logo: '3 / 2' } as const;

interface Props {
  src: string;
  alt: string;
  shape?: keyof typeof RATIOS;
  /** Ref of the button that removes the picture. */
  remover: RefObject<HTMLButtonElement | null>;
  disabled: boolean;
  onRemove(): void;
  /** Further actions on the picture. */
  children?: ReactNode;
}

/** A form's picture, with the button that removes it. */
export const PicturePreview = ({
  src,
  alt,
  shape = 'wide',
  remover,
  disabled,
  onRemove,
  children,
}: Props) => (
  <Row gap={2} align="flex-end">
    <img
      src={src}
      alt={alt}
      className="shown-picture"
      data-shape={shape}
      style={{ aspectRatio: RATIOS[shape] }}
    />
    <Row gap={1}>
      {children}
      <RemoveButton ref={remover} disabled={disabled} onClick={onRemove} />
    </Row>
  </Row>
);

function RemoveButton(props: {
  ref: RefObject<HTMLButtonElement | null>;
  disabled: boolean;
  onClick(): void;
}) {
  const translate = useTranslate();
  return (
    <Button {...props} variant="outlined" color="error" startIcon={<Trash2 />}>
      {translate('console.image.delete')}
    </Button>
  );
}
