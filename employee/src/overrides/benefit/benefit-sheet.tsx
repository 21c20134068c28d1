import { TicketPercent, X } from 'lucide-react';
import { useId, useState } from 'react';
import { CheckedOn } from '../../content/article/checked-on.tsx';
import { CustomDetails } from '../../content/article/custom-facts.tsx';
import { LanguageLabel } from '../../content/language/language-label.tsx';
import { useReading } from '../../content/reading/use-reading.tsx';
import { RichText } from '../../content/rich-text.tsx';
import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useLinkedItem } from '../../ui/hooks/use-item.ts';
import { useModal } from '../../ui/hooks/use-modal.ts';
import { BenefitLogo } from './benefit-card.tsx';
import { type BenefitItem, openedBenefits } from './benefits.ts';
import { Coupon } from './coupon.tsx';

/** A benefit's text over the page. The button and Escape close it, and the focus returns to its card. */
function BenefitSheet({ item: original, onClose }: { item: BenefitItem; onClose(): void }) {
  const { row: item, bar } = useReading('benefit', original);
  const { language: page, t } = useApp();
  const { dialog, close } = useModal({ ignoresBack: true });
  const [isCouponOpen, setCouponOpen] = useState(false);
  const id = useId();
  const content = contentOf(item.translations);
  const { lang, dir } = languageOf(content?.language, page);
  const title = content?.title ?? item.company;

  return (
    <dialog className="confirm benefit-sheet" ref={dialog} aria-labelledby={id} onClose={onClose} lang={lang}>
      <header>
        <BenefitLogo src={item.logo_thumbnail ?? item.logo} />
        <p className="meta" lang={page}>
          <span className="kind">{item.company}</span>
          <CheckedOn time={item.checked_at} />
          <LanguageLabel language={contentOf(original.translations)?.language} />
        </p>
        <IconButton icon={X} label={t('app.close')} lang={page} onClick={close} />
      </header>
      <h2 id={id} dir={dir}>
        {title}
      </h2>
      {bar}
      <RichText html={content?.text ?? ''} dir={dir} />
      <CustomDetails row={item} />
      {item.coupon_image && (
        <>
          <Button className="button-wide" lang={page} onClick={() => setCouponOpen(true)}>
            <TicketPercent />
            {t('benefit:coupon')}
          </Button>
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

/** The benefit whose id is in the URL, over the list. */
export function OpenBenefit() {
  const app = useApp();
  const { id, item, close } = useLinkedItem(app.model(openedBenefits));
  return item && <BenefitSheet key={id} item={item} onClose={close} />;
}
