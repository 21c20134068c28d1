import { Gift } from 'lucide-react';
import { iconOf } from '../../models/screens.ts';

/** The other company's logo, on the white that logos are made for. The words beside it say whose it is. */
export function BenefitLogo({ src }: { src: string | null | undefined }) {
  const Icon = iconOf('benefit') ?? Gift;
  return <span className="benefit-logo">{src ? <img src={src} alt="" /> : <Icon aria-hidden="true" />}</span>;
}
