import { TicketPercent, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { contentOf, languageOf } from '../../models/content.ts';
import type { BenefitItem } from '../../models/wire.ts';
import { LanguageLabel } from '../content/language-label.tsx';
import { RichText } from '../rich-text.tsx';
import { BenefitLogo } from './benefit-logo.tsx';
import { Coupon } from './coupon.tsx';

/** A benefit's text over the page. It closes by its button and by Escape, and the focus goes back to its card. */
export function BenefitSheet({ item, onClose }: { item: BenefitItem; onClose(): void }) {
  const { language: page, t } = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isCouponOpen, setCouponOpen] = useState(false);
  const id = useId();
  const content = contentOf(item.translations);
  const { lang, dir } = languageOf(content?.language, page);
  const title = content?.title ?? item.company;

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog className="confirm benefit-sheet" ref={dialog} aria-labelledby={id} onClose={onClose} lang={lang}>
      <header>
        <BenefitLogo src={item.logo_thumbnail ?? item.logo} />
        <p className="meta" lang={page}>
          <span className="kind">{item.company}</span>
          <LanguageLabel language={content?.language} />
        </p>
        <button
          type="button"
          className="viewer-close"
          lang={page}
          aria-label={t('app.close')}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" />
        </button>
      </header>
      <h2 id={id} dir={dir}>
        {title}
      </h2>
      <RichText html={content?.text ?? ''} dir={dir} />
      {item.coupon_image && (
        <>
          <button
            type="button"
            className="button button-wide"
            lang={page}
            onClick={() => setCouponOpen(true)}
          >
            <TicketPercent aria-hidden="true" />
            {t('benefits:coupon')}
          </button>
          {/* Fetched with the text, so that it is there at the till without a connection. */}
          <img src={item.coupon_image} alt="" className="benefit-ahead" />
        </>
      )}
      {isCouponOpen && item.coupon_image && (
        <Coupon
          src={item.coupon_image}
          company={item.company}
          title={title}
          onClose={() => setCouponOpen(false)}
        />
      )}
    </dialog>
  );
}
