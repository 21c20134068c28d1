import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './disclosure.css';

interface DisclosureProps {
  /** Content of the button. */
  button: ReactNode;
  /** Accessible name of the button. */
  label?: string;
  /** Id of the element that describes the button. */
  describedBy?: string;
  className?: string;
  /** Looks of the button. */
  buttonClass?: string;
  /** Runs as the panel opens. */
  onOpen?(): void;
  children: ReactNode;
}

/** A button with a panel below it. Escape, leaving the panel and navigation close it. */
export function Disclosure({
  button,
  label,
  describedBy,
  className = '',
  buttonClass,
  onOpen,
  children,
}: DisclosureProps) {
  const { href } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === href;
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpenedAt(null);
    const closeUnlessWithin = (target: EventTarget | null) => {
      if (target instanceof Node && !container.current?.contains(target)) close();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', (event) => closeUnlessWithin(event.target), { signal });
    container.current?.addEventListener('focusout', (event) => closeUnlessWithin(event.relatedTarget), {
      signal,
    });
    container.current?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        close();
        trigger.current?.focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, [isOpen]);

  return (
    <div className={`disclosure ${className}`} ref={container}>
      <button
        type="button"
        ref={trigger}
        className={buttonClass}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={describedBy}
        onClick={() => {
          if (!isOpen) onOpen?.();
          setOpenedAt(isOpen ? null : href);
        }}
      >
        {label && <span className="visually-hidden">{label}</span>}
        {button}
      </button>
      <div id={id} className="panel" hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
