import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { benefits } from '../../models/benefits.ts';
import type { BenefitItem } from '../../models/wire.ts';
import { BenefitSheet } from './benefit-sheet.tsx';

/** The benefit that the address names, over the list. What is not there any more leaves the list as it is. */
export function OpenBenefit() {
  const app = useApp();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [item, setItem] = useState<BenefitItem>();
  const id = /^[1-9]\d{0,9}$/.test(hash) ? Number(hash) : undefined;
  const close = useCallback(
    () => void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false }),
    [navigate],
  );

  useEffect(() => {
    if (id === undefined) return;
    const leaving = new AbortController();
    app
      .model(benefits)
      .item(id, leaving.signal)
      .then(setItem, () => leaving.signal.aborted || close());
    return () => leaving.abort();
  }, [app, id, close]);

  if (id === undefined || item?.id !== id) return null;
  return <BenefitSheet key={id} item={item} onClose={close} />;
}
