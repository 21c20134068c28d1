import Button from '@mui/material/Button';
import { IMAGE_TYPES } from '@piiri/schemas/field-types/image.ts';
import { Replace } from 'lucide-react';
import { useRef } from 'react';

interface Props {
  label: string;
  disabled?: boolean;
  onFile(file: File): void;
}

/** Button that asks for another picture file. */
export function PictureFileButton({ label, disabled, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Replace />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
