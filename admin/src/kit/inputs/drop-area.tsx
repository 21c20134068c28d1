import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@piiri/schemas/field-types/image.ts';
import { ImagePlus } from 'lucide-react';
import { type ComponentProps, type DragEvent, forwardRef, type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import './inputs.css';

interface DropAreaProps {
  /** As of `<input type="file">`. */
  accept: string;
  multiple?: boolean;
  icon: ReactNode;
  label: string;
  hint: string;
  describedBy?: string;
  isInvalid?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  /** Another way to choose, next to the button. */
  children?: ReactNode;
}

/** A button that asks for files, within an area where files can be dropped. */
export const DropArea = forwardRef<HTMLButtonElement, DropAreaProps>(
  ({ accept, multiple, icon, label, hint, describedBy, isInvalid, disabled, onFiles, children }, ref) => {
    const input = useRef<HTMLInputElement>(null);
    const [isOver, setOver] = useState(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!disabled) onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
    };
    return (
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className="drop-area dashed"
        data-over={isOver || undefined}
        data-invalid={isInvalid || undefined}
      >
        <Button
          ref={ref}
          variant="outlined"
          startIcon={icon}
          disabled={disabled}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {children}
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
          {hint}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Box>
    );
  },
);
DropArea.displayName = 'DropArea';

const MEGABYTE = 1024 * 1024;

interface Props extends Omit<ComponentProps<typeof DropArea>, 'accept' | 'icon' | 'hint' | 'ref'> {
  /** Text keys of the label, and of the hint that a picture can be dropped here. */
  label: string;
  drop?: string;
}

/** Asks for image files, and tells which types are accepted. */
export const ImageDropArea = forwardRef<HTMLButtonElement, Props>(
  ({ label, drop = 'console.image.drop', ...props }, ref) => {
    const translate = useTranslate();
    const limits = translate('console.image.limits', { max: IMAGE_MAX_BYTES / MEGABYTE });
    return (
      <DropArea
        {...props}
        ref={ref}
        accept={IMAGE_TYPES.join(',')}
        icon={<ImagePlus />}
        label={translate(label)}
        hint={`${translate(drop)}. ${limits}`}
      />
    );
  },
);
ImageDropArea.displayName = 'ImageDropArea';
