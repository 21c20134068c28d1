import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import './buttons.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** What it does is under way: it shows so, and says that it does nothing more. */
  busy?: boolean;
}

/** A button with words, of which a screen or a dialog has one. */
export const Button = ({ busy, className = '', ...props }: ButtonProps) => (
  <button
    type="button"
    className={`button ${className}`.trim()}
    aria-disabled={busy}
    data-busy={busy || undefined}
    {...props}
  />
);

/** A button for anything else that one may do. */
export const QuietButton = ({ className = '', ...props }: ButtonProps) => (
  <Button className={`button-quiet ${className}`} {...props} />
);

/** A button that looks like a link. */
export const LinkButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="link-button" {...props} />
);

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
