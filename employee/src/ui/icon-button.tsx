import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import './buttons.css';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  /** What it does, in words. */
  label: string;
}

/** A round button with a sign alone. */
export function IconButton({ icon: Icon, label, className = '', ...props }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`.trim()} aria-label={label} {...props}>
      <Icon />
    </button>
  );
}
