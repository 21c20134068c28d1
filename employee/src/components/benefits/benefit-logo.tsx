import { KIND_ICONS } from '../../models/kinds.ts';

/** The other company's logo, on the white that logos are made for. The words beside it say whose it is. */
export function BenefitLogo({ src }: { src: string | null | undefined }) {
  const Icon = KIND_ICONS.benefit;
  return <span className="benefit-logo">{src ? <img src={src} alt="" /> : <Icon aria-hidden="true" />}</span>;
}
