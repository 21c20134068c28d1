import Button from '@mui/material/Button';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import type { PopoverProps } from './tool-popover.tsx';

/** Tool of a list that opens a popover, which is loaded on first use. */
export function PopoverButton<P extends PopoverProps>({
  label,
  icon,
  Content,
  popup = 'dialog',
  ...rest
}: Omit<P, 'anchor' | 'onClose'> & {
  label: string;
  icon: ReactNode;
  Content: ComponentType<P>;
  popup?: 'dialog' | 'menu';
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const props = { ...rest, anchor, onClose: () => setAnchor(null) } as unknown as P;
  return (
    <>
      <Button
        size="small"
        startIcon={icon}
        title={label}
        aria-haspopup={popup}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span className="tool-word">{label}</span>
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <Content {...props} />
        </Suspense>
      )}
    </>
  );
}
