import Button from '@mui/material/Button';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import type { PopoverProps } from './popover-props.ts';

/** A tool of a list: opens its popover, which is loaded when it is wanted. */
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
        aria-haspopup={popup}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <Content {...props} />
        </Suspense>
      )}
    </>
  );
}
