import type { ReactNode } from 'react';

interface FoundOptionProps {
  id: string;
  isActive: boolean;
  className?: string;
  onChoose(): void;
  children: ReactNode;
}

/** What the search offers to be chosen. The focus stays in its field. */
export const FoundOption = ({ id, isActive, className = 'found', onChoose, children }: FoundOptionProps) => (
  <button
    type="button"
    role="option"
    id={id}
    tabIndex={-1}
    aria-selected={isActive}
    className={className}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    {children}
  </button>
);
