import { X } from 'lucide-react';
import { type SyntheticEvent, useEffect } from 'react';
import { useApp } from '../../data/app.ts';
import { keepScreenAwake } from '../../ui/browser/wake-lock.ts';
import { IconButton } from '../../ui/button.tsx';
import { useModal } from '../../ui/hooks/use-modal.ts';

interface CouponProps {
  src: string;
  company: string;
  title: string;
  onClose(): void;
}

/**
 * A coupon over the whole screen, white in every theme, for a till's scanner. The screen stays on meanwhile. The button
 * and Escape close it.
 */
export function Coupon({ src, company, title, onClose }: CouponProps) {
  const { language, t } = useApp();
  const { dialog, close } = useModal();

  useEffect(keepScreenAwake, []);

  const closed = (event: SyntheticEvent) => {
    // The surrounding dialog stays open.
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog
      className="coupon"
      ref={dialog}
      lang={language}
      aria-label={t('benefit:coupon_of', { company })}
      onClose={closed}
    >
      <IconButton icon={X} label={t('app.close')} onClick={close} />
      <img src={src} alt={`${company}: ${title}`} />
      <p>{company}</p>
    </dialog>
  );
}
